import { sql } from 'kysely';
import type { Db } from '../database.ts';

/** Private files, already encrypted, by their generated key. */
export function sealedFileRows(db: Db, now: () => Date) {
  return {
    insert: async (key: string, sealed: Buffer): Promise<void> => {
      await db.insertInto('private_file').values({ key, sealed, created_at: now() }).execute();
    },
    read: async (key: string): Promise<Buffer | null> => {
      const row = await db.selectFrom('private_file').select('sealed').where('key', '=', key).executeTakeFirst();
      return row?.sealed ?? null;
    },
    readHead: async (key: string, bytes: number): Promise<Buffer | null> => {
      const head = sql<Buffer>`substring(sealed from 1 for ${bytes}::int)`.as('head');
      const row = await db.selectFrom('private_file').select(head).where('key', '=', key).executeTakeFirst();
      return row?.head ?? null;
    },
    replace: async (key: string, sealed: Buffer): Promise<void> => {
      await db.updateTable('private_file').set({ sealed }).where('key', '=', key).execute();
    },
    remove: async (key: string): Promise<void> => {
      await db.deleteFrom('private_file').where('key', '=', key).execute();
    },
  };
}

/** The keys of all private files in the database. */
export async function sealedFileKeys(db: Db): Promise<string[]> {
  return (await db.selectFrom('private_file').select('key').orderBy('key').execute()).map(({ key }) => key);
}
