import { join } from 'node:path';
import { readConfig } from '../server/config/read-config.ts';
import { sessionSecret } from '../server/config/session-secret.ts';
import { createDiskFiles } from '../server/providers/files/disk-files.ts';
import type { PrivateFiles } from '../server/providers/files/private-files.ts';
import { CommandRefused } from './command-refused.ts';

/** The private files of the shop, for a command: run where they lie, under the shop's own secret. */
export function operatorFiles(): PrivateFiles {
  const read = readConfig(process.env);
  if (!read.ok) throw new CommandRefused(read.line);
  return createDiskFiles({ folder: join(read.config.dataDir, 'files'), secret: sessionSecret(read.config) });
}
