import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const text = (file: string) => readFileSync(join(root, file), 'utf8');
/** The instructions of a Containerfile: comments gone, continued lines joined. */
const instructions = text('deploy/Containerfile')
  .replace(/^#.*\n/gm, '')
  .replace(/\\\n/g, ' ')
  .split('\n')
  .filter((line) => line.trim() !== '');
const last = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM')));

describe('the container', () => {
  it('runs as a user without a name and without rights, from code that belongs to root', () => {
    expect(last).toContain('USER 1000:1000');
    expect(last.findIndex((line) => line.startsWith('USER'))).toBeGreaterThan(
      last.findLastIndex((line) => line.startsWith('COPY') || line.startsWith('RUN')),
    );
    for (const copy of last.filter((line) => line.startsWith('COPY'))) expect(copy).toContain('--chown=0:0');
  });

  it('writes to one place, and starts without a shell', () => {
    expect(last.filter((line) => line.startsWith('VOLUME'))).toEqual(['VOLUME /data']);
    expect(last.find((line) => line.startsWith('ENV'))).toContain('DATA_DIR=/data');
    for (const name of ['CMD', 'HEALTHCHECK']) expect(last.find((line) => line.startsWith(name))).toMatch(/CMD \["/);
  });

  it('fetches nothing but the locked packages, names no moving base, and holds no secret', () => {
    const all = instructions.join('\n');
    expect(all).not.toMatch(/^ADD|curl|wget|:latest|--allow-scripts|--unsafe-perm/m);
    expect(all).not.toMatch(/SECRET|PASSWORD|TOKEN|_KEY/);
    expect(all).toMatch(/^ARG BASE=node:\d+-[a-z-]+$/m);
    expect(all).toContain('npm prune --omit=dev --ignore-scripts');
  });

  it('copies only what is there, and leaves history, data and secrets behind', () => {
    for (const copy of last.filter((line) => line.startsWith('COPY'))) {
      const source = /\/shop\/(\S+)/.exec(copy)?.[1] ?? '';
      expect(existsSync(join(root, source)) || source === 'build', source).toBe(true);
    }
    const ignored = text('.containerignore').split('\n');
    for (const place of ['.git', 'var', '.env*', 'node_modules', '**/*.key']) expect(ignored).toContain(place);
  });
});

describe('the service', () => {
  const unit = text('deploy/samesalt.service');
  const settings = new Map(
    [...unit.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value] as const),
  );

  it.each([
    ['User', 'samesalt'],
    ['NoNewPrivileges', 'yes'],
    ['ProtectSystem', 'strict'],
    ['ProtectHome', 'yes'],
    ['PrivateTmp', 'yes'],
    ['PrivateDevices', 'yes'],
    ['CapabilityBoundingSet', ''],
    ['RestrictNamespaces', 'yes'],
    ['RestrictSUIDSGID', 'yes'],
    ['SystemCallArchitectures', 'native'],
    ['UMask', '0077'],
    ['StateDirectoryMode', '0700'],
  ])('sets %s to "%s"', (name, value) => expect(settings.get(name)).toBe(value));

  it('hands secrets over as files and none in the environment', () => {
    for (const name of [
      'SESSION_SECRET',
      'MSG91_AUTH_KEY',
      'SMTP_URL',
      'RAZORPAY_KEY_SECRET',
      'RAZORPAY_WEBHOOK_SECRET',
    ]) {
      expect(unit).toContain(`${name}_FILE=%d/`);
      expect(unit).not.toMatch(new RegExp(`\\b${name}=`));
    }
    expect(unit).toMatch(/^Environment=.*SHOP_MODE=live/m);
  });

  it('starts a file that is there', () => expect(existsSync(join(root, 'src/server/main.ts'))).toBe(true));
});
