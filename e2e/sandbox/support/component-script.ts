/** A component's script as the bundler makes it: one classic script that defines once. `h` stands for JSX. */
export function toScript(body: string): string {
  return `(() => {
    const React = __easel.modules.react;
    const kit = __easel.modules["@easel/kit"];
    const h = React.createElement;
    ${body}
  })();`;
}
