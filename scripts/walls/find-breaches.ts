import { dirname, join } from 'node:path/posix';
import { ROOMS, type Room } from './rooms.ts';

/** One import that the table does not allow. */
export interface Breach {
  readonly from: string;
  readonly to: string;
  readonly why: string;
}

/** A file of the project and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const ALIASES: readonly (readonly [string, string])[] = [
  ['#domain/', 'src/domain/'],
  ['#contract/', 'src/contract/'],
  ['#server/', 'src/server/'],
  ['#shop/', 'src/shop/'],
  ['#sentences/', 'src/sentences/en/'],
  ['#brand', 'src/brand.ts'],
  ['#entered', 'src/entered.ts'],
  ['#licensee', 'src/licensee-here.ts'],
];
const IMPORTS = /\b(?:from|import)\s*\(?\s*(['"])([^'"\n]+)\1/g;
const FREE = /\.test\.tsx?$|-samples\.tsx?$|(?:^|\/)testing\//;

/**
 * Every import from one room into another that the table of rooms does not allow. Tests and testing folders are exempt.
 */
export function findBreaches(files: readonly SourceFile[]): readonly Breach[] {
  return files.flatMap(({ path, text }) => {
    const room = FREE.test(path) ? null : roomOf(path);
    return room === null ? [] : [...new Set(importsOf(path, text))].flatMap((to) => breachOf(path, room, to));
  });
}

/** The room of a file; null for a file in none. */
export function roomOf(path: string): Room | null {
  let best: Room | null = null;
  let longest = 0;
  for (const room of ROOMS) {
    for (const own of room.paths) {
      const fits = own.endsWith('/') ? path.startsWith(own) : path === own;
      if (!fits || own.length <= longest) continue;
      best = room;
      longest = own.length;
    }
  }
  return best;
}

function breachOf(from: string, room: Room, to: string): readonly Breach[] {
  const other = roomOf(to);
  if (other === null) return [];
  if (other !== room) {
    if (room.mayImport.includes(other.name)) return [];
    return [{ from, to, why: `${room.name} may not import ${other.name}` }];
  }
  if (room.eachFolderAlone === undefined) return [];
  const [own, its] = [folderIn(room, from), folderIn(room, to)];
  return own === its ? [] : [{ from, to, why: `${own} may not import its neighbour ${its}` }];
}

function folderIn({ paths }: Room, path: string): string {
  const base = paths.find((own) => path.startsWith(own)) ?? '';
  return path.slice(base.length).split('/')[0] ?? '';
}

/** The project's files that a text imports, by relative path or by alias, without packages. */
export function importsOf(path: string, text: string): readonly string[] {
  return [...text.matchAll(IMPORTS)].flatMap(([, , specifier = '']) => {
    if (specifier.startsWith('.')) return [join(dirname(path), specifier)];
    const alias = ALIASES.find(([short]) => (short.endsWith('/') ? specifier.startsWith(short) : specifier === short));
    return alias === undefined ? [] : [alias[1].endsWith('/') ? alias[1] + specifier.slice(alias[0].length) : alias[1]];
  });
}
