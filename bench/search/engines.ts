import pg from 'pg';
import type { CatalogueSnapshot } from '../../src/server/catalogue/catalogue-snapshot.ts';
import { searchMedicines } from '../../src/server/services/catalogue/search-medicines.ts';
import { buildMiniSearch } from '../minisearch-engine.ts';
import { type Engine, type FoundRow, SHOWN } from './engine.ts';

const FIRST_PAGE = { by: 'query', page: 1, limit: SHOWN } as const;

/** The shop's own index, without any cache of answers. */
export function ownIndex(snapshot: CatalogueSnapshot): Engine {
  return {
    name: 'own index',
    queries: 2_000,
    find: (text) => {
      const { medicines, need } = searchMedicines(snapshot, { text, ...FIRST_PAGE });
      return medicines.map((row) => ({
        name: row.medicine_name,
        content: row.content,
        labelled: row.corrected || need !== null,
      }));
    },
  };
}

/** MiniSearch with prefix and fuzzy search over the same medicines. */
export function miniSearch(snapshot: CatalogueSnapshot): Engine {
  const index = buildMiniSearch(snapshot);
  return {
    name: 'MiniSearch 7.2',
    queries: 40,
    find: (text) =>
      index
        .search(text)
        .slice(0, SHOWN)
        .map(({ id }) => rowOf(snapshot, id)),
  };
}

function rowOf(snapshot: CatalogueSnapshot, rank: number): FoundRow {
  const { name, saltTexts } = snapshot.listedAt(rank);
  return { name, content: saltTexts.join(' + '), labelled: false };
}

/** PostgreSQL with a trigram index over name and composition, word similarity, over a pool of eight connections. */
export async function trigrams(url: string): Promise<Engine & { close(): Promise<void> }> {
  const pool = new pg.Pool({ connectionString: url, max: 8, options: '-c pg_trgm.word_similarity_threshold=0.45' });
  await pool.query('create extension if not exists pg_trgm');
  await pool.query(
    `create table bench_medicine as select name, array_to_string(salts, ' + ') as content,
       lower(name || ' ' || array_to_string(salts, ' ')) as words, coalesce(popularity, 0) as popularity
     from medicine where not discontinued`,
  );
  await pool.query('create index on bench_medicine using gin (words gin_trgm_ops)');
  await pool.query('analyze bench_medicine');
  return {
    name: 'PostgreSQL pg_trgm',
    queries: 100,
    find: async (text) => {
      const { rows } = await pool.query<{ name: string; content: string }>({
        name: 'trigrams',
        text: `select name, content from bench_medicine where $1 <% words
               order by word_similarity($1, words) desc, popularity desc limit ${SHOWN}`,
        values: [text.toLowerCase()],
      });
      return rows.map((row) => ({ ...row, labelled: false }));
    },
    close: async () => {
      await pool.query('drop table bench_medicine');
      await pool.end();
    },
  };
}
