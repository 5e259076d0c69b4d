/**
 * Searches for the single-salt brands of a market list that the shop does not sell, if the list is on this machine, and
 * counts how often the answer is another medicine: taken for a typo of it ("read"), or similar in sound ("heard"). The
 * worst guess is a medicine with another salt that only sounds similar, so it must stay rare. None of the list's rows
 * is part of the project. `MARKET_DATA=FOLDER npm run test:unsold`
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { shippedCatalogue } from '#server/catalogue/testing/shipped-catalogue.ts';
import { isWordOfPacks } from '#server/search/open-index.ts';
import { searchMedicines } from '#server/services/catalogue/search-medicines.ts';
import { readLists } from './catalogue/list-rows.ts';

const LIST = 'medicines_az_random_raw';
/** The largest share of names for which a medicine with another salt is found by its sound. */
const MOST_MISHEARD = 0.01;

const folder = process.env.MARKET_DATA ?? join(import.meta.dirname, '../../shared/data');
if (!existsSync(join(folder, `${LIST}.csv.gz`))) console.log('The market’s list is absent. Nothing was searched for.');
else process.exitCode = await searchAll();

async function searchAll(): Promise<number> {
  const shop = shippedCatalogue();
  const brands = new Map<string, string>();
  for (const { list, name, salts } of await readLists(folder)) {
    const brand = /^[a-z]{5,}/.exec(name.toLowerCase())?.[0];
    if (list !== LIST || brand === undefined || salts === null || isWordOfPacks(shop.search, brand)) continue;
    brands.set(brand, salts.join(' ').toLowerCase());
  }
  const counts = { 'no guess': 0, need: 0, 'the same salt': 0, 'read as a typo of another': 0, 'heard as another': 0 };
  for (const [brand, salts] of brands) {
    const answer = searchMedicines(shop, { text: brand, by: 'query', page: 1, limit: 5 });
    const [first] = answer.medicines;
    const salt = /[a-z]{4,}/.exec(first?.content.toLowerCase() ?? '')?.[0];
    if (answer.need !== null) counts.need += 1;
    else if (first === undefined || answer.corrected === null) counts['no guess'] += 1;
    else if (salt !== undefined && salts.includes(salt)) counts['the same salt'] += 1;
    else counts[answer.understood === null ? 'read as a typo of another' : 'heard as another'] += 1;
  }
  for (const [what, count] of Object.entries(counts)) console.log(`     ${what}: ${count} of ${brands.size}`);
  if (brands.size === 0) throw new Error('The list has no name that the shop does not sell.');
  const isRare = counts['heard as another'] <= MOST_MISHEARD * brands.size;
  console.log(`${isRare ? 'ok  ' : 'FAIL'} heard as another medicine: at most ${MOST_MISHEARD * 100} %`);
  return isRare ? 0 : 1;
}
