import { type KeyboardEvent, type Ref, useEffect, useState } from 'react';
import type { SearchData, SearchRow } from '#contract/areas/shop/inventory.ts';
import * as inventoryApi from '#contract/endpoints/shop/inventory.ts';
import { formatRupees } from '#domain/pricing/money.ts';
import * as say from '#sentences/counter/call-back.ts';
import { Field } from '#shop/ui/field.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { callCounter, type Refused, refusalOf } from '../data/call-counter.ts';
import { useMarked } from '../frame/use-marked.ts';

/** The server's minimum length of a search text. */
const LEAST_CHARACTERS = 3;

interface MedicineSearchProps {
  readonly field: Ref<HTMLInputElement>;
  readonly onChosen: (row: SearchRow) => void;
}

/**
 * Searches the catalogue as the pharmacist types; arrows choose a medicine, Enter puts it into the basket. Enter does
 * nothing while the list is still that of an earlier text, whose first medicine may be another one.
 */
export function MedicineSearch({ field, onChosen }: MedicineSearchProps) {
  const [typed, setTyped] = useState('');
  const { found, refused, isCurrent } = useFound(typed);
  const { at, row, press, unmark } = useMarked(found, ({ medicine_id }) => medicine_id, 0);
  const type = (text: string) => {
    setTyped(text);
    unmark();
  };
  const choose = (chosen: SearchRow | undefined) => {
    if (!chosen || !isForSale(chosen)) return;
    onChosen(chosen);
    type('');
  };
  const pressOrChoose = (event: KeyboardEvent) => {
    if (press(event) || event.key !== 'Enter') return;
    event.preventDefault();
    choose(isCurrent ? row : undefined);
  };
  return (
    <div className="dense grid gap-1">
      <Field
        ref={field}
        label={say.findAMedicine}
        required
        hint={say.byNameOrSalt}
        autoComplete="off"
        maxLength={100}
        value={typed}
        aria-controls="medicines-found"
        onKeyDown={pressOrChoose}
        onChange={({ target }) => type(target.value)}
      />
      <p role="status" className="sr-only">
        {row ? inWords(row) : found?.length === 0 ? say.noMedicineMatches : ''}
      </p>
      <ul id="medicines-found" aria-busy={found !== null && !isCurrent} className="grid gap-1">
        {found?.map((each, index) => (
          <li key={each.medicine_id}>
            <button
              type="button"
              disabled={!isForSale(each)}
              onClick={() => choose(each)}
              className={`w-full rounded-md border px-3 py-1 text-left disabled:text-ink-2 ${index === at ? 'border-brand-700 bg-brand-100' : 'border-line'}`}
            >
              {inWords(each)}
            </button>
          </li>
        ))}
      </ul>
      {found?.length === 0 && <p className="text-ink-2">{say.noMedicineMatches}</p>}
      {refused && <Notice look="error">{refused.message}</Notice>}
    </div>
  );
}

const isForSale = ({ sold_online, in_stock, discontinued }: SearchRow) => sold_online && in_stock && !discontinued;

function inWords(row: SearchRow): string {
  const price = formatRupees(Math.round(row.selling_price * 100));
  const why = row.held
    ? say.heldFromSale
    : !row.sold_online
      ? say.notSoldOnline
      : isForSale(row)
        ? ''
        : say.notForSaleNow;
  return `${row.medicine_name}, ${row.packing_size}, ${row.schedule}, ${price}.${why}`;
}

interface Found {
  readonly found: readonly SearchRow[] | null;
  /** Why the last search has no result. */
  readonly refused: Refused | null;
  /** The text that was searched. */
  readonly query: string;
}

const NOTHING: Found = { found: null, refused: null, query: '' };

/** The first search results, and whether they are those of this text; an answer to an outdated search is dropped. */
function useFound(typed: string): Found & { readonly isCurrent: boolean } {
  const [state, setState] = useState(NOTHING);
  const query = typed.trim();
  useEffect(() => {
    let isOld = false;
    const ask = async () => {
      const next = await callCounter<SearchData>(inventoryApi.searchProducts, undefined, {
        query: { query, limit: 6 },
      }).then(
        ({ medicines }): Found => ({ found: medicines, refused: null, query }),
        (thrown: unknown): Found => ({ found: null, refused: refusalOf(thrown), query }),
      );
      if (!isOld) setState(next);
    };
    if (query.length < LEAST_CHARACTERS) return setState(NOTHING);
    const wait = setTimeout(() => void ask(), 150);
    return () => {
      isOld = true;
      clearTimeout(wait);
    };
  }, [query]);
  return { ...state, isCurrent: state.query === query };
}
