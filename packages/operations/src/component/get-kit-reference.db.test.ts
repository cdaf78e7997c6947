import { componentCanvas, describeOperation, setUpWorld } from "@easel/testkit";
import { expect, test } from "vitest";

const given = setUpWorld();
type Reference = { imports: string[]; kit: { name: string; kind: string; example: string }[] };

describeOperation({
  name: "get_kit_reference",
  world: () => given.world,
  account: () => given.account,
  validInput: async () => ({}),
});

test("what it names can be imported, all of it at once", async () => {
  const ctx = given.account.keyContext();
  const { kit, imports } = await given.world.run<Reference>("get_kit_reference", ctx, {});
  expect(imports).toEqual(["react", "react-dom", "@easel/kit"]);
  expect(kit.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["useSharedState", "useAnswer", "Button", "Chart"]),
  );
  const lines = imports.slice(0, 2).map((name) => `import "${name}";`);
  const names = kit.map(({ name }) => name).join(", ");
  const source = `${lines.join("\n")}\nimport { ${names} } from "@easel/kit";\nexport default () => <>{[${names}].length}</>;`;
  expect(await given.world.run("validate_canvas", ctx, componentCanvas({ source }))).toMatchObject({
    valid: true,
  });
});
