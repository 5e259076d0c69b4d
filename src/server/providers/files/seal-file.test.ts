import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFileSeal, SEAL_HEAD_BYTES } from './seal-file.ts';

const OLD = 'the old secret of more than thirty-two letters';
const NEW = 'the new secret of more than thirty-two letters';
const name = 'a'.repeat(32);

/** Seals as before the head named a key. */
function sealedTheFirstWay(secret: string, bytes: Buffer): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, 'samesalt', 'private-files', 32));
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 });
  cipher.setAAD(Buffer.from(`1:${name}`));
  const hidden = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([Buffer.of(1), nonce, cipher.getAuthTag(), hidden]);
}

describe('a sealed file', () => {
  const text = fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes));

  it('opens under its own secret and its own name, and under no other', async () => {
    await fc.assert(
      fc.asyncProperty(text, async (bytes) => {
        const sealed = await createFileSeal({ secret: OLD }).seal(name, bytes);
        expect(await createFileSeal({ secret: OLD }).open(name, sealed)).toEqual(bytes);
        expect(await createFileSeal({ secret: NEW }).open(name, sealed)).toBeNull();
        expect(await createFileSeal({ secret: OLD }).open('b'.repeat(32), sealed)).toBeNull();
      }),
    );
  });

  it('opens while its secret is the previous one, however it was sealed', async () => {
    await fc.assert(
      fc.asyncProperty(text, fc.constantFrom(OLD, NEW), fc.boolean(), async (bytes, secret, isFirstWay) => {
        const sealed = isFirstWay
          ? sealedTheFirstWay(secret, bytes)
          : await createFileSeal({ secret }).seal(name, bytes);
        expect(await createFileSeal({ secret: NEW, secretBefore: OLD }).open(name, sealed)).toEqual(bytes);
      }),
    );
  });

  it('shows by its head whether it is sealed in the current way', async () => {
    const today = createFileSeal({ secret: NEW, secretBefore: OLD });
    const bytes = Buffer.from('x');
    const head = (sealed: Buffer) => sealed.subarray(0, SEAL_HEAD_BYTES);
    expect(today.isCurrent(head(await today.seal(name, bytes)))).toBe(true);
    expect(today.isCurrent(head(await createFileSeal({ secret: OLD }).seal(name, bytes)))).toBe(false);
    expect(today.isCurrent(head(sealedTheFirstWay(NEW, bytes)))).toBe(false);
    expect(today.isCurrent(Buffer.alloc(0))).toBe(false);
  });

  it('does not open when any bit was flipped, or a byte is missing', async () => {
    const seal = createFileSeal({ secret: NEW, secretBefore: OLD });
    const sealed = await seal.seal(name, Buffer.from('Amoxicillin'));
    for (let bit = 0; bit < sealed.length * 8; bit += 1) {
      const turned = Buffer.from(sealed);
      turned[bit >> 3] = (turned[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(await seal.open(name, turned), `bit ${bit}`).toBeNull();
    }
    for (let length = 0; length < sealed.length; length += 1) {
      expect(await seal.open(name, sealed.subarray(0, length)), `${length} bytes`).toBeNull();
    }
  });

  it('of any size does not block the event loop while it is sealed and opened', async () => {
    const seal = createFileSeal({ secret: NEW });
    const bytes = randomBytes(5 * 2 ** 20 + 7);
    let turns = 0;
    let over = false;
    const count = () => {
      turns += 1;
      if (!over) setImmediate(count);
    };
    setImmediate(count);
    const sealed = await seal.seal(name, bytes);
    const whileSealed = turns;
    expect(await seal.open(name, sealed)).toEqual(bytes);
    over = true;
    expect(whileSealed).toBeGreaterThanOrEqual(5);
    expect(turns - whileSealed).toBeGreaterThanOrEqual(5);
  });
});
