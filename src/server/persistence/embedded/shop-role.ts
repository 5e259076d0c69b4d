import { randomBytes } from 'node:crypto';
import { connectClient } from '../connection/find-primary.ts';

/** The role under which a shop works on its own database; migrations, backups and commands use the owner. */
export const SHOP_ROLE = 'samesalt_shop';

/**
 * Makes the shop's role in an embedded database, or brings it up to date, and gives back its address. It reads and writes rows and
 * no more: it is no superuser, so no statement of it starts a program or reads a file of the machine (COPY … PROGRAM,
 * pg_read_file), and it owns nothing, so it can't switch off the triggers that keep the ledgers and the safety log append-only,
 * nor change the schema. Its password is new at every start and lies nowhere. Earlier clusters get the role at their next start.
 */
export async function openShopRole(ownerUrl: string): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  const client = await connectClient(ownerUrl);
  try {
    const { rows } = await client.query('select 1 from pg_roles where rolname = $1', [SHOP_ROLE]);
    if (rows.length === 0) await client.query(`create role ${SHOP_ROLE}`);
    await client.query(`
      alter role ${SHOP_ROLE} with login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '${password}';
      grant usage on schema public to ${SHOP_ROLE};
      grant select, insert, update, delete on all tables in schema public to ${SHOP_ROLE};
      grant usage, select on all sequences in schema public to ${SHOP_ROLE};
      revoke insert, update, delete on schema_migration from ${SHOP_ROLE};
      alter default privileges in schema public grant select, insert, update, delete on tables to ${SHOP_ROLE};
      alter default privileges in schema public grant usage, select on sequences to ${SHOP_ROLE};`);
  } finally {
    await client.end();
  }
  const url = new URL(ownerUrl);
  url.username = SHOP_ROLE;
  url.password = password;
  return url.href;
}
