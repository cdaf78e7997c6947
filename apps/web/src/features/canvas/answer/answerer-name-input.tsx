import { LIMITS } from "@easel/contracts";
import { Input } from "@easel/ui";
import type { AnswererName } from "./use-answerer-name.ts";

type Props = { name: AnswererName; "data-autofocus"?: boolean };

/** Stands in a Field. */
export function AnswererNameInput({ name, ...props }: Props) {
  return (
    <Input
      {...props}
      name="name"
      autoComplete="name"
      maxLength={LIMITS.nameLengthMax}
      value={name.name}
      onChange={(event) => name.setName(event.target.value)}
    />
  );
}
