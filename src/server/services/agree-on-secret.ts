import { hkdfSync } from 'node:crypto';
import * as say from '#sentences/services/stock.ts';
import type { Db } from '../persistence/database.ts';
import { keepFingerprint, readFingerprint } from '../persistence/repositories/secret-repository.ts';

/** This server's secret differs from the shop's other servers'. Its message is one line for the operator. */
export class SecretDiffers extends Error {
  override readonly name = 'SecretDiffers';
}

const FINGERPRINT_BYTES = 16;

/**
 * Makes sure that all servers of a shop sign with one secret: the first start leaves a fingerprint of it in the database
 * (derived one way: its reader cannot sign anything), later starts compare theirs with it. Refuses a different secret, because logins
 * and links of the other servers would fail here, and the private files would not open.
 */
export async function agreeOnSecret(db: Db, secret: string, now: Date): Promise<void> {
  const own = fingerprintOf(secret);
  if ((await keepFingerprint(db, own, now)) === own) return;
  throw new SecretDiffers(say.theSecretOfThis);
}

/** Whether this is the secret that the shop's servers run with. False as well where none has started with its secret yet. */
export async function isShopsSecret(db: Db, secret: string): Promise<boolean> {
  return (await readFingerprint(db)) === fingerprintOf(secret);
}

/** Lets the next start use a new secret. True if one was known. */
export { forgetFingerprint as letSecretBeReplaced } from '../persistence/repositories/secret-repository.ts';

function fingerprintOf(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, 'samesalt', 'fingerprint', FINGERPRINT_BYTES)).toString('hex');
}
