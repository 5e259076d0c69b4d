import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MADE_BY } from '../../src/server/catalogue/kept/code-fingerprint.ts';
import { carriedFiles, checksums, filesAndLinks, linksOutside, withoutSources } from './release-files.ts';

describe('what a release carries', () => {
  it('holds what runs and what an operator reads, and nothing of the tests, tools and history', () => {
    const carried = [
      'package.json',
      'package-lock.json',
      'LICENSE',
      'bin/serve',
      'deploy/samesalt.service',
      'docs/operations/one-machine.md',
      'src/server/main.ts',
      'src/server/persistence/migrations/001-shop.sql',
    ];
    const left = [
      'src/server/app.test.ts',
      'src/shop/page.test.tsx',
      'scripts/check.ts',
      'tools/package.json',
      '.npmrc',
      '.env',
      'var/session-secret',
      'e2e/x.spec.ts',
      'docs/decisions/001-x.md',
    ];
    expect(carriedFiles([...carried, ...left])).toEqual(carried);
  });

  it('holds every file that identifies a kept catalogue', () => {
    for (const place of MADE_BY) {
      const file = /\.\w+$/.test(place) ? place : `${place}/file.ts`;
      expect(carriedFiles([file])).toEqual([file]);
    }
  });
});

describe('the bill of materials', () => {
  it('loses only the URLs that packages came from', () => {
    const website = { type: 'website', url: 'https://example.org' };
    const bill = {
      bomFormat: 'CycloneDX',
      components: [
        {
          name: 'a',
          hashes: [{ alg: 'SHA-512', content: 'x' }],
          externalReferences: [{ type: 'distribution', url: 'https://registry.example/a.tgz' }, website],
        },
        { name: 'b' },
      ],
    };
    const clean = withoutSources(bill);
    expect(JSON.stringify(clean)).not.toContain('registry.example');
    expect(clean).toEqual({
      bomFormat: 'CycloneDX',
      components: [
        { name: 'a', hashes: [{ alg: 'SHA-512', content: 'x' }], externalReferences: [website] },
        { name: 'b', externalReferences: [] },
      ],
    });
  });
});

describe('an unpacked release', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'samesalt-release-test-'));
    mkdirSync(join(folder, 'in ner'));
    writeFileSync(join(folder, 'in ner/b.txt'), 'b');
    writeFileSync(join(folder, 'a.txt'), 'a');
    symlinkSync('../a.txt', join(folder, 'in ner/link'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const verified = () =>
    spawnSync('sha256sum', ['--check', '--quiet', '--strict', 'SHA256SUMS'], { cwd: folder, encoding: 'utf8' }).status;

  it('is checked against its checksums by the machine itself, and a changed byte is detected', () => {
    const { files } = filesAndLinks(folder);
    expect(files).toEqual(['a.txt', 'in ner/b.txt']);
    writeFileSync(join(folder, 'SHA256SUMS'), checksums(folder, files));
    expect(verified()).toBe(0);
    writeFileSync(join(folder, 'a.txt'), 'A');
    expect(verified()).not.toBe(0);
  });

  it('has no link that leads outside', () => {
    expect(linksOutside(filesAndLinks(folder).links)).toEqual([]);
    expect(
      linksOutside({ 'a/b': '/usr/bin/node', c: '../d', 'e/f': '../../g', 'h/i': '../j', 'k/l': 'm/../../n' }),
    ).toEqual(['a/b', 'c', 'e/f']);
  });
});
