import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { sessionSecret } from './session-secret.ts';

const home = mkdtempSync(join(tmpdir(), 'samesalt-secret-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

describe('sessionSecret', () => {
  it('is generated once in the data folder, readable only by its owner', () => {
    const dataDir = join(home, 'new/var');
    const drawn = sessionSecret({ sessionSecret: undefined, dataDir });
    expect(drawn.length).toBeGreaterThanOrEqual(32);
    expect(sessionSecret({ sessionSecret: undefined, dataDir })).toBe(drawn);
    expect(readdirSync(dataDir)).toEqual(['session-secret']);
    expect(statSync(join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600);
  });

  it('differs from folder to folder', () => {
    const [one, other] = ['one', 'other'].map((name) =>
      sessionSecret({ sessionSecret: undefined, dataDir: join(home, name) }),
    );
    expect(one).not.toBe(other);
  });

  it('is refused where a power cut left its file empty, or somebody shortened it: it would sign anything', () => {
    const dataDir = join(home, 'cut');
    mkdirSync(dataDir);
    for (const text of ['', 'short']) {
      writeFileSync(join(dataDir, 'session-secret'), text);
      expect(() => sessionSecret({ sessionSecret: undefined, dataDir })).toThrow(/session-secret is damaged/);
    }
  });

  it('is the given one if there is one, and nothing is written', () => {
    const dataDir = join(home, 'given');
    expect(sessionSecret({ sessionSecret: 'given by the operator', dataDir })).toBe('given by the operator');
    expect(() => readdirSync(dataDir)).toThrow();
  });
});
