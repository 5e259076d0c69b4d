import type { Db } from '../../persistence/database.ts';
import { isKnownDevice } from '../../persistence/repositories/people/otp-repository.ts';
import type { ServiceParts } from '../service-parts.ts';
import { hashToken } from './session-keys.ts';

/** How long a browser is known after its last login with a phone. */
const DEVICE_TTL_MS = 180 * 86_400_000;

/**
 * The key under which a browser that has logged in with this phone before is counted separately; null for any other browser. The key
 * begins with the phone.
 */
export async function knownDevice(
  { now }: Pick<ServiceParts, 'now'>,
  db: Db,
  phone: string,
  device: string | null,
): Promise<string | null> {
  if (device === null) return null;
  const hash = hashToken(device);
  const since = new Date(now().getTime() - DEVICE_TTL_MS);
  return (await isKnownDevice(db, hash, phone, since)) ? `${phone} ${hash.toString('base64url')}` : null;
}
