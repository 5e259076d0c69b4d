import { type Lock, licenceOf, lockedPackages, packageName } from './rules.ts';

const HEAD = `# Licences

Every package a running shop can load, by licence, from \`package-lock.json\`; made by
\`npm run supply -- --write\`, and \`npm run supply\` fails when it is no longer true. What only builds and
tests use is checked against the same list of licences, but not shown here.
`;

/** The list of the licences of everything the running shop can load, as Markdown. */
export function licenceList(lock: Lock): string {
  const byLicence = new Map<string, Set<string>>();
  for (const [place, locked] of lockedPackages(lock)) {
    if (locked.dev) continue;
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
