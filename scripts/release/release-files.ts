import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The files of the repository that an unpacked release needs to run and to be operated. */
const CARRIED = [
  /^(?:package|package-lock)\.json$/,
  /^(?:README|CHANGELOG|SECURITY)\.md$/,
  /^LICENSE$/,
  /^(?:bin|deploy|src)\//,
  /^docs\/operations\//,
  /^docs\/(?:commands|troubles|measurements)\.md$/,
];
const LEFT_BEHIND = /\.test\.tsx?$/;

/** The files of the repository that go into a release. */
export function carriedFiles(tracked: readonly string[]): string[] {
  return tracked.filter((file) => CARRIED.some((place) => place.test(file)) && !LEFT_BEHIND.test(file));
}

interface Bill {
  readonly components?: readonly Component[];
  readonly [field: string]: unknown;
}
interface Component {
  readonly externalReferences?: readonly { readonly type: string }[];
  readonly [field: string]: unknown;
}

/** A bill of materials without the URLs that packages were downloaded from: those name the builder's registry. */
export function withoutSources(bill: Bill): Bill {
  return {
    ...bill,
    components: (bill.components ?? []).map(({ externalReferences = [], ...component }) => ({
      ...component,
      externalReferences: externalReferences.filter(({ type }) => type !== 'distribution'),
    })),
  };
}

/** Every file under a folder and the target of each link, by paths with slashes, sorted. */
export function filesAndLinks(folder: string): { files: string[]; links: Record<string, string> } {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const pathOf = (entry: (typeof entries)[number]) =>
    relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
  const files = entries.filter((entry) => entry.isFile()).map(pathOf);
  const links = entries.filter((entry) => entry.isSymbolicLink()).map(pathOf);
  return {
    files: files.toSorted(),
    links: Object.fromEntries(links.toSorted().map((link) => [link, readlinkSync(join(folder, link))])),
  };
}

/** Links that lead out of the folder: on another machine they lead nowhere, or somewhere else. */
export function linksOutside(links: Readonly<Record<string, string>>): string[] {
  return Object.entries(links)
    .filter(([link, target]) => {
      if (target.startsWith('/')) return true;
      let depth = link.split('/').length - 1;
      for (const part of target.split('/')) {
        if (part === '..') depth -= 1;
        else if (part !== '.' && part !== '') depth += 1;
        if (depth < 0) return true;
      }
      return false;
    })
    .map(([link]) => link);
}

/** The checksums of files in the format of `sha256sum -c`. */
export function checksums(folder: string, files: readonly string[]): string {
  return files.map((file) => `${sha256Of(join(folder, file))}  ${file}\n`).join('');
}

/** The SHA-256 of one file. */
export function sha256Of(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
