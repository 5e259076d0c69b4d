import { brand } from '#brand';
import { PagesNotBuilt } from './build-pages.ts';
import type { Config } from './config/read-config.ts';
import { databaseAddresses } from './ops/database-addresses.ts';
import { BackupRefused } from './persistence/backup/manifest.ts';
import { PoolerBetween } from './persistence/connection/refuse-pooler.ts';
import { FolderInUse } from './persistence/embedded/folder-lock.ts';
import { SchemaMismatch } from './persistence/migrate.ts';
import { SecretDiffers } from './services/agree-on-secret.ts';
import { SamplesInShop } from './services/find-samples.ts';
import { PrivatePortTaken } from './watching/private-server.ts';

/** Node's description of a failed system call. */
interface SystemError extends NodeJS.ErrnoException {
  readonly hostname?: string;
}

/** Why the shop could not start, in the one line that tells an operator what to do. No secret of the configuration is repeated. */
export function startObstacle(error: unknown, { host, port, databaseUrl }: Config): string {
  const isExplained = [
    FolderInUse,
    SchemaMismatch,
    BackupRefused,
    SecretDiffers,
    PrivatePortTaken,
    PoolerBetween,
    PagesNotBuilt,
  ].some((kind) => error instanceof kind);
  if (error instanceof SamplesInShop) return error.message;
  if (isExplained && error instanceof Error) return oneLine(error.message);
  const { code, syscall, hostname } = (error instanceof Error ? error : {}) as SystemError;
  // A worker's port is bound by the process that started it.
  if (syscall === 'listen' || syscall === 'bind' || syscall === 'getaddrinfo') {
    if (code === 'EADDRINUSE') {
      return `Port ${port} on ${host} is already in use. Stop what uses it, or set PORT to another port.`;
    }
    if (code === 'EACCES') return `Port ${port} on ${host} may not be used by this user. Set PORT to one above 1023.`;
    if (code === 'EADDRNOTAVAIL' || hostname === host)
      return `${host} is no address of this machine. Set HOST to one that is.`;
  }
  const what = error instanceof Error ? error.message || code || error.name : String(error);
  if (databaseUrl !== undefined)
    return `The database of DATABASE_URL (${placeOf(databaseUrl)}) can't be used: ${oneLine(what)}`;
  return `${brand.name} could not start: ${oneLine(what)}`;
}

function placeOf(databaseUrl: string): string {
  return databaseAddresses(databaseUrl)
    .map((address) => {
      const url = URL.parse(address);
      return url === null ? 'not an address' : `${url.host}${url.pathname}`;
    })
    .join(', ');
}

function oneLine(text: string): string {
  return text.split('\n')[0] ?? '';
}
