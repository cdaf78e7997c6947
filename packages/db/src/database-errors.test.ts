import { AppError } from "@easel/contracts";
import { expect, it } from "vitest";
import { toDatabaseRefusal } from "./database-errors.ts";

const systemError = (code: string, syscall: string) =>
  Object.assign(new Error(`${syscall} ${code} /data/postgres-socket/.s.PGSQL.5432`), {
    code,
    syscall,
  });

it("takes a socket that is missing, closed or crowded for a database that will be back", () => {
  for (const code of ["ENOENT", "ECONNREFUSED", "EAGAIN"]) {
    const refusal = toDatabaseRefusal(systemError(code, "connect"));
    expect(refusal).toBeInstanceOf(AppError);
    expect(refusal).toMatchObject({ code: "unavailable", retryAfterSeconds: 2 });
  }
});

it("leaves a missing file, and a socket that we may not use, the defects that they are", () => {
  for (const error of [systemError("ENOENT", "open"), systemError("EACCES", "connect")])
    expect(toDatabaseRefusal(error)).toBe(error);
});
