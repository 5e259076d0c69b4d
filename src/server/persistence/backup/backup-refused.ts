/** A backup that can't be made, read or restored; its message is one sentence for the operator. Nothing was changed. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}
