import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config/read-config.ts';
import { withFailpoints } from '../providers/call-outside.ts';
import { createMemoryGateway } from '../testing/memory-gateway.ts';
import { FAILPOINTS, PROVIDER_CALLS, STEPS, TRANSACTIONS } from './failpoints.ts';

/** The server's files by their paths below src/server, and the operator's commands, which also commit, with `cli/` before theirs. */
const source = new Map(
  (['..', '../../cli'] as const).flatMap((folder) =>
    globSync('**/*.ts', { cwd: join(import.meta.dirname, folder) })
      .filter((path) => !path.endsWith('.test.ts') && !path.startsWith('testing/') && !path.startsWith('ops/failpoint'))
      .map((path) => {
        const text = readFileSync(join(import.meta.dirname, folder, path), 'utf8');
        return [folder === '..' ? path : `cli/${path}`, text] as const;
      }),
  ),
);
const all = [...source.values()].join('\n');

/** Transactions that need no failpoint: they only read, or have their own trials (`migrations`, `backup`). */
const OTHER_COMMITS = new Set([
  'persistence/repositories/catalogue/catalogue-repository.ts',
  'persistence/migrate.ts',
  'persistence/connection/refuse-pooler.ts',
  'persistence/backup/make-backup.ts',
  'persistence/backup/restore-backup.ts',
]);

const PORTS: Readonly<Record<keyof typeof PROVIDER_CALLS, string>> = {
  messenger: 'providers/messages/messenger.ts',
  pinCodes: 'providers/pin-codes/pin-codes.ts',
  files: 'providers/files/private-files.ts',
  scanner: 'providers/scanner/virus-scanner.ts',
  gateway: 'providers/payments/payment-gateway.ts',
  telephone: 'providers/telephone/telephone.ts',
  affiliate: 'providers/affiliate/affiliate.ts',
};

describe('the failpoints', () => {
  it('are listed once each', () => {
    expect(FAILPOINTS.length).toBeGreaterThanOrEqual(25);
    expect(new Set(FAILPOINTS).size).toBe(FAILPOINTS.length);
  });

  it('leave out no transaction', () => {
    for (const [path, text] of source) {
      if (path !== 'persistence/connection/in-transaction.ts') {
        expect(text, `${path} must use inTransaction, with a name`).not.toMatch(/\.transaction\(\)(?!.*read only)/);
      }
      if (OTHER_COMMITS.has(path)) continue;
      for (const [, before, after] of text.matchAll(/(.*)\n.*query\('commit'\);\n(.*)/g)) {
        expect(before, path).toMatch(/failpoint\('[\w-]+:before-commit'\)/);
        expect(after, path).toMatch(/failpoint\('[\w-]+:after-commit'\)/);
      }
    }
  });

  it.each(TRANSACTIONS)('are in the source before and after the commit of %s', (name) => {
    const helper = all.split(new RegExp(`\\w+Transaction\\([\\w.]+, '${name}',`)).length - 1;
    const raw = all.split(`failpoint('${name}:after-commit')`).length - 1;
    expect(helper + raw).toBe(1);
  });

  it.each(STEPS)('are in the source at the step %s', (name) => {
    expect(all.split(`failpoint('${name}')`).length - 1).toBe(1);
  });

  it('surround every call of a provider in a use case', () => {
    const callers = [...source].filter(([path]) => /^(services|jobs|http)\//.test(path)).map(([, text]) => text);
    const called = Object.entries(PORTS).flatMap(([name, file]) =>
      (source.get(file) ?? '')
        .split(/^ {2}(?=\w+\()/m)
        .filter((method) => method.includes('): Promise<'))
        .map((method) => `${name}.${/^\w+/.exec(method)?.[0]}`)
        .filter((call) => callers.some((text) => text.includes(`${call}(`))),
    );
    const listed = Object.entries(PROVIDER_CALLS).flatMap(([name, calls]) => calls.map((call) => `${name}.${call}`));
    expect(called.sort()).toEqual(listed.sort());
  });

  it('cost a live shop nothing: its providers are not wrapped', () => {
    const gateway = createMemoryGateway();
    expect(withFailpoints('gateway', gateway)).toBe(gateway);
  });

  it('are refused by name in live mode, and if the name is unknown', () => {
    const secret = 'a-secret-of-more-than-thirty-two-characters';
    const live = readConfig({ SHOP_MODE: 'live', SESSION_SECRET: secret, FAILPOINT: 'place-order:before-commit' });
    expect(live.ok ? [] : live.lines).toContain(
      'FAILPOINT holds "place-order:before-commit"; because SHOP_MODE is live it must hold nothing.',
    );
    const none = readConfig({ FAILPOINT: 'nowhere' });
    expect(none.ok ? '' : none.lines[0]).toContain('FAILPOINT holds "nowhere"');
  });
});
