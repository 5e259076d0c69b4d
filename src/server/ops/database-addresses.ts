/** Which servers of a list may be used, in the terms of PostgreSQL's own library; we always want the one that accepts writes. */
const WANTED = 'target_session_attrs';

/**
 * The addresses in DATABASE_URL. As in PostgreSQL's own library it may contain several hosts, separated by commas
 * (`postgres://user:password@first:5432,second:5432/name`): servers of the same database, of which one accepts writes and the others
 * follow it. `target_session_attrs` is accepted and ignored, because the shop always looks for the one that accepts writes.
 */
export function databaseAddresses(given: string): string[] {
  const [, head = '', hosts = '', tail = ''] = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^@/?#]*)(.*)$/is.exec(given) ?? [];
  if (hosts === '') return [given];
  return hosts.split(',').map((host) => withoutWanted(`${head}${host}${tail}`));
}

function withoutWanted(address: string): string {
  if (!address.includes(WANTED)) return address;
  const url = URL.parse(address);
  if (url === null) return address;
  url.searchParams.delete(WANTED);
  return url.href;
}
