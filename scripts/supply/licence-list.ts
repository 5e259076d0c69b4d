import { type Lock, licenceOf, lockedPackages, packageName } from './rules.ts';

const HEAD = `# Licences

The packages that a running shop can load, and those that the build puts into the counter's pages, by licence.
\`npm run supply -- --write\` writes this list from \`package-lock.json\`, and \`npm run supply\` fails when it is out of date. The packages
that are used only to build and test are not listed; \`npm run supply\` checks their licences, too.
`;

/** The packages that are needed only for the build, which puts them into the counter's pages: browsers load them. */
export const IN_THE_COUNTER: ReadonlySet<string> = new Set([
  '@hyzyla/pdfium',
  '@simplewebauthn/browser',
  'gs1-barcode-parser-mod',
  'zxing-wasm',
]);

/** The list of the licences of everything that the running shop or a page of its counter can load, as Markdown. */
export function licenceList(lock: Lock): string {
  const byLicence = new Map<string, Set<string>>();
  for (const [place, locked] of lockedPackages(lock)) {
    if (locked.dev && !IN_THE_COUNTER.has(packageName(place))) continue;
    const licence = licenceOf(place, locked) ?? 'none';
    const names = byLicence.get(licence) ?? new Set();
    byLicence.set(licence, names.add(`${packageName(place)} ${locked.version}`));
  }
  const parts = [...byLicence].sort(([a], [b]) => (a < b ? -1 : 1)).map(([licence, names]) => section(licence, names));
  return `${HEAD}\n${parts.join('\n')}`;
}

function section(licence: string, names: ReadonlySet<string>): string {
  return `## ${licence} (${names.size})\n\n${[...names].sort().join(', ')}\n`;
}
