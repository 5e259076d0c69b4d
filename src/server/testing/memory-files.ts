import { randomUUID } from 'node:crypto';
import type { PrivateFiles } from '../providers/files/private-files.ts';

/** Private files in memory that a test can inspect. */
export function createMemoryFiles(): PrivateFiles & { readonly kept: Map<string, Buffer> } {
  const kept = new Map<string, Buffer>();
  return {
    kept,
    drawKey: randomUUID,
    put: async (bytes, key = randomUUID()) => {
      kept.set(key, bytes);
      return key;
    },
    get: async (key) => kept.get(key) ?? null,
    reseal: async (key) => (kept.has(key) ? 'current' : 'absent'),
    remove: async (key) => {
      kept.delete(key);
    },
  };
}
