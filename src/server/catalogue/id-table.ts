import { Buffer } from 'node:buffer';
import { sharedUint32 } from '../search/index/shared-arrays.ts';
import type { TextColumn } from '../search/index/text-column.ts';

const FNV_START = 0x811c_9dc5;
const FNV_PRIME = 0x0100_0193;

/** An open hash table from id to rank, in shared memory: each slot holds a rank plus one, or 0. At most half of it is full. */
export function buildIdTable(ids: TextColumn): Uint32Array {
  const count = ids.starts.length - 1;
  let slots = 16;
  while (slots < count * 2) slots *= 2;
  const table = sharedUint32(slots);
  for (let rank = 0; rank < count; rank += 1) {
    let slot = hashOf(ids.bytes, ids.starts[rank] as number, ids.starts[rank + 1] as number) & (slots - 1);
    while (table[slot] !== 0) slot = (slot + 1) & (slots - 1);
    table[slot] = rank + 1;
  }
  return table;
}

/** The rank of the medicine with this id, or -1. */
export function findRank(ids: TextColumn, table: Uint32Array, id: string): number {
  const wanted = Buffer.from(id);
  let slot = hashOf(wanted, 0, wanted.length) & (table.length - 1);
  for (;;) {
    const held = table[slot] as number;
    if (held === 0) return -1;
    if (isSame(ids, held - 1, wanted)) return held - 1;
    slot = (slot + 1) & (table.length - 1);
  }
}

/** FNV-1a, 32 bits. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = FNV_START;
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (bytes[at] as number), FNV_PRIME);
  return hash >>> 0;
}

function isSame({ bytes, starts }: TextColumn, rank: number, wanted: Uint8Array): boolean {
  const start = starts[rank] as number;
  if ((starts[rank + 1] as number) - start !== wanted.length) return false;
  for (let at = 0; at < wanted.length; at += 1) if (bytes[start + at] !== wanted[at]) return false;
  return true;
}
