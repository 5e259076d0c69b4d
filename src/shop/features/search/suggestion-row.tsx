import { type ComponentProps, memo } from 'react';
import type { SearchRow } from '#contract/areas/inventory.ts';
import type { NeedWire } from '#contract/areas/need.ts';
import { Icon } from '#shop/ui/icon.tsx';
import { Price } from '#shop/ui/price.tsx';
import { splitCompletion } from './completion.ts';
import { RowPrice, SameForLess } from './row-price.tsx';
import { helpInWords, type Suggestion } from './suggestion.ts';

interface SuggestionRowProps extends ComponentProps<'li'> {
  readonly suggestion: Suggestion;
  readonly typed: string;
  /** True where the list was found by how the words sound. */
  readonly bySound: boolean;
}

export function SuggestionRow({ suggestion, typed, bySound, ...option }: SuggestionRowProps) {
  return (
    <li
      {...option}
      className="flex min-h-11 items-center gap-x-3 border-line-soft max-xs:flex-wrap border-b px-3 py-2 last:border-b-0 aria-selected:bg-brand-50"
    >
      {suggestion.kind === 'scope' ? (
        <>
          <Icon name="search" className="size-4 text-brand-700" />
          <span className="min-w-0">
            {suggestion.text} <span className="font-semibold text-brand-700">{suggestion.label}</span>
          </span>
        </>
      ) : suggestion.kind === 'need' ? (
        <NeedRow need={suggestion.need} />
      ) : (
        <MedicineRow row={suggestion.row} typed={typed} bySound={bySound && suggestion.row.corrected} />
      )}
    </li>
  );
}

/** One row that leads to the card of a need; the card itself stands on the results page. */
function NeedRow({ need }: { need: NeedWire }) {
  const isUrgent = need.kind === 'red_flag';
  return (
    <>
      <Icon
        name={isUrgent ? 'alert' : 'info'}
        className={`size-5 shrink-0 ${isUrgent ? 'text-error' : 'text-brand-700'}`}
      />
      <span
        className={`wrap-anywhere min-w-0 flex-1 basis-0 font-semibold ${isUrgent ? 'text-error' : 'text-brand-800'}`}
      >
        {helpInWords(need)}
      </span>
    </>
  );
}

interface MedicineRowProps {
  readonly row: SearchRow;
  readonly typed: string;
  readonly bySound: boolean;
}

/**
 * The salt stands on every row that was not found by its brand name, and always on one found through a spelling correction.
 * Kept while the person types on: the list stays until its next answer, and no row of it changes.
 */
const MedicineRow = memo(function MedicineRow({ row, typed, bySound }: MedicineRowProps) {
  const showsSalt = row.searchstring !== 'medicine_name' || row.corrected;
  return (
    <>
      <span className="min-w-0 flex-1 basis-52">
        <span className="wrap-anywhere block leading-snug">
          {bySound && <span className="text-ink-2">{typed} → </span>}
          {splitCompletion(row.medicine_name, typed).map((part, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of one fixed name never change places.
            part.completes ? <b key={index}>{part.text}</b> : <span key={index}>{part.text}</span>,
          )}
          {bySound && <span className="text-ink-2"> (sounds like)</span>}
        </span>
        {showsSalt && <span className="block text-sm">{row.content}</span>}
        <span className="block text-ink-2 text-sm">
          {row.manufacturer_name} · {row.packing_size}
        </span>
        <SameForLess row={row} />
      </span>
      <span className="flex shrink-0 gap-x-2 text-sm xs:block xs:text-right">
        <RowPrice row={row} className="block font-semibold" />
        <span className="text-ink-2">
          MRP <Price rupees={row.mrp} />
        </span>
      </span>
    </>
  );
});
