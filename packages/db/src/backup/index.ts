export { type RestoreReport, restoreBackup } from "./restore-backup.ts";
export { type BackupReport, writeBackup } from "./write-backup.ts";
