import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** A software passkey device (Web Authentication, level 3), to create and use passkeys without a browser. */
export interface SoftAuthenticator {
  readonly id: string;
  /** What a browser sends after creating a passkey for this challenge. */
  make(challenge: string, more?: Bend): object;
  /** What a browser sends after a passkey has signed this challenge. */
  sign(challenge: string, more?: Bend): object;
}

/** Deviations from correct behaviour. */
interface Bend {
  readonly origin?: string;
  readonly host?: string;
  /** The signature counter of the device. */
  readonly counter?: number;
  /** False for a device that did not ask its owner for a finger, a face or a PIN. */
  readonly isVerified?: boolean;
  readonly type?: string;
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/** A new device with one key pair, used on this origin. */
export function softAuthenticator(origin: string): SoftAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const rawId = randomBytes(32);
  const id = rawId.toString('base64url');
  let signed = 0;
  const clientData = (type: string, challenge: string, bend: Bend) =>
    Buffer.from(
      JSON.stringify({ type: bend.type ?? type, challenge, origin: bend.origin ?? origin, crossOrigin: false }),
    );
  const head = ({ host = new URL(origin).hostname, counter, isVerified = true }: Bend, hasKey: boolean) => {
    signed += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? signed);
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (hasKey ? 0x40 : 0);
    return Buffer.concat([sha256(host), Buffer.from([flags]), count]);
  };
  const answer = (response: object) => ({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });
  return {
    id,
    make: (challenge, bend = {}) => {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const cose = Buffer.from(isoCBOR.encode(key));
      const data = Buffer.concat([head(bend, true), Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, cose]);
      const object = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(data)],
      ]);
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge, bend).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(object)).toString('base64url'),
      });
    },
    sign: (challenge, bend = {}) => {
      const client = clientData('webauthn.get', challenge, bend);
      const data = head(bend, false);
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
      });
    },
  };
}
