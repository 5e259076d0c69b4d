import { readdirSync, readFileSync } from 'node:fs';

/** The role of a process in the tree of a shop. */
export type Part = 'server' | 'worker' | 'postmaster' | 'backend';

/** A running process of a shop; `startedAt` distinguishes it from a later one with the same number. */
export interface ShopPart {
  readonly pid: number;
  readonly part: Part;
  readonly startedAt: string;
}

interface Entry {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
  readonly startedAt: string;
}

/** The processes of the shop whose first process is `pid`, as the system lists them; none if it has exited. */
export function partsOf(pid: number): ShopPart[] {
  const all = readdirSync('/proc').flatMap((entry) => (/^\d+$/.test(entry) ? (read(Number(entry)) ?? []) : []));
  const main = all.find((each) => each.pid === pid);
  if (!main) return [];
  const childrenOf = (parent: number) => all.filter((each) => each.parent === parent);
  const children = childrenOf(pid);
  const postmasters = children.filter(({ name }) => name === 'postgres');
  const workers = children.filter((each) => commandOf(each.pid).includes('main.ts'));
  const as = (part: Part) => (each: Entry) => ({ pid: each.pid, part, startedAt: each.startedAt });
  return [
    as('server')(main),
    ...workers.map(as('worker')),
    ...postmasters.map(as('postmaster')),
    ...postmasters.flatMap((each) => childrenOf(each.pid)).map(as('backend')),
  ];
}

/** Whether this process still runs; a later one with its number does not count. */
export function lives({ pid, startedAt }: ShopPart): boolean {
  return read(pid)?.startedAt === startedAt;
}

/** `kill`, for this process and no later one with its number. */
export function strike(part: ShopPart, signal: NodeJS.Signals): void {
  if (!lives(part)) return;
  try {
    process.kill(part.pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Null for one that has exited, including zombies. */
function read(pid: number): Entry | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = stat.lastIndexOf(')');
    const fields = stat.slice(end + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    const name = stat.slice(stat.indexOf('(') + 1, end);
    return { pid, parent: Number(fields[1]), name, startedAt: fields[19] ?? '' };
  } catch {
    return null;
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
