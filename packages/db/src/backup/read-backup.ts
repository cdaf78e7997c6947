import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import {
  BACKUP_FORMAT,
  BACKUP_FORMAT_VERSION,
  type BackupFooter,
  type BackupHeader,
} from "./backup-format.ts";

export type BackupRow = { table: number; json: string };

const NEWLINE = 0x0a;

/** Reads the whole file and throws unless it is a complete backup in a version that this Easel knows. */
export async function verifyBackup(file: string): Promise<BackupHeader> {
  const hash = createHash("sha256");
  let header: BackupHeader | undefined;
  let counts: number[] = [];
  let footer: BackupFooter | undefined;
  for await (const line of readLines(file)) {
    if (footer) throw damaged(file, "something follows its end");
    if (header && line.startsWith("{")) {
      footer = parseFooter(file, line);
      continue;
    }
    hash.update(`${line}\n`);
    if (header) {
      const { table } = toRow(line);
      counts[table] = (counts[table] ?? 0) + 1;
    } else {
      header = parseHeader(file, line);
      counts = header.tables.map(() => 0);
    }
  }
  if (!header || !footer) throw damaged(file, "its end is missing");
  if (footer.sha256 !== hash.digest("hex")) throw damaged(file, "its checksum is another one");
  if (JSON.stringify(footer.rows) !== JSON.stringify(counts))
    throw damaged(file, "it does not hold as many rows as it says");
  return header;
}

/** The rows of a file that was verified. */
export async function* readBackupRows(file: string): AsyncGenerator<BackupRow> {
  let isFirst = true;
  for await (const line of readLines(file)) {
    if (!isFirst && !line.startsWith("{")) yield toRow(line);
    isFirst = false;
  }
}

function toRow(line: string): BackupRow {
  const space = line.indexOf(" ");
  return { table: Number(line.slice(0, space)), json: line.slice(space + 1) };
}

function parseHeader(file: string, line: string): BackupHeader {
  let header: Partial<BackupHeader> | undefined;
  try {
    header = JSON.parse(line);
  } catch {
    // Not JSON, so not a header.
  }
  if (header?.format !== BACKUP_FORMAT || !Array.isArray(header.tables))
    throw new Error(`${file} is no backup of Easel.`);
  if (header.formatVersion !== BACKUP_FORMAT_VERSION)
    throw new Error(
      `${file} has the backup format ${header.formatVersion}, and this Easel reads ${BACKUP_FORMAT_VERSION}. Restore it with the Easel that wrote it, or a newer one.`,
    );
  // safe because the checksum, which is looked at before anything is done, covers what we wrote.
  return header as BackupHeader;
}

function parseFooter(file: string, line: string): BackupFooter {
  try {
    return JSON.parse(line);
  } catch {
    throw damaged(file, "its end cannot be read");
  }
}

/** At newlines only: what readline takes for line ends may stand inside a row. */
async function* readLines(file: string): AsyncGenerator<string> {
  let rest: Buffer[] = [];
  const text = pipeline(createReadStream(file), createGunzip(), () => {});
  try {
    for await (const chunk of text as AsyncIterable<Buffer>) {
      let from = 0;
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
        yield Buffer.concat([...rest, chunk.subarray(from, at)]).toString();
        rest = [];
        from = at + 1;
      }
      rest.push(chunk.subarray(from));
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new Error(`There is no file ${file}.`);
    if (code === "Z_BUF_ERROR") throw damaged(file, "its end is missing");
    if (code?.startsWith("Z_")) throw damaged(file, "it cannot be unpacked");
    throw error;
  }
  if (rest.some((part) => part.length > 0)) throw damaged(file, "its last line is cut off");
}

function damaged(file: string, how: string): Error {
  return new Error(`${file} is damaged or no backup of Easel: ${how}. Nothing was changed.`);
}
