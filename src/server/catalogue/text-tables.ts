import type { CompositionText } from '../persistence/repositories/catalogue/catalogue-repository.ts';
import { packTexts } from '../search/index/text-column.ts';
import type { CatalogueTables } from './catalogue-arrays.ts';

/** The texts for patients, as a catalogue stores them. */
export function textTables(texts: readonly CompositionText[]): Pick<CatalogueTables, 'textKeys' | 'texts'> {
  return {
    textKeys: texts.map(({ key }) => key),
    texts: packTexts(texts.map((text) => JSON.stringify(text))),
  };
}
