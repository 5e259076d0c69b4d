import { useCombobox } from 'downshift';
import { type ComponentProps, memo, type RefObject, useLayoutEffect } from 'react';
import type { SearchRow } from '#contract/areas/shop/inventory.ts';
import type { NeedWire } from '#contract/areas/shop/need.ts';
import * as say from '#sentences/shopping/search.ts';
import { Icon } from '#shop/ui/icon.tsx';
import { RowPrice, SameForLess } from './row-price.tsx';
import { guessSentence } from './search-answer.tsx';
import { type SearchBy, searchHref } from './search-text.ts';
import { type Suggestions, useSuggestions } from './use-suggestions.ts';

interface SuggestionRowProps extends ComponentProps<'li'> {
  readonly suggestion: Suggestion;
  readonly typed: string;
  /** True if the list was found by sound. */
  readonly bySound: boolean;
}

interface MedicineRowProps {
  readonly row: SearchRow;
  readonly typed: string;
  readonly bySound: boolean;
}

/**
 * The salt is shown on every row that was not found by its brand name, and always on one found through a spelling correction.
 * It does not change while the user keeps typing: the list stays until its next answer, and no row of it changes.
 */
const MedicineRow = memo(function MedicineRow({ row, typed, bySound }: MedicineRowProps) {
  const showsSalt = row.searchstring !== 'medicine_name' || row.corrected;
  return (
    <span className="block min-w-0 flex-1 leading-tight">
      <span className="wrap-anywhere block">
        {bySound && <span className="text-ink-2">{typed} → </span>}
        {splitCompletion(row.medicine_name, typed).map((part, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one fixed name never change places.
          part.completes ? <b key={index}>{part.text}</b> : <span key={index}>{part.text}</span>,
        )}
        {bySound && <span className="text-ink-2"> {say.soundsLike}</span>}
      </span>
      {showsSalt && <span className="wrap-anywhere block text-sm leading-tight">{row.content}</span>}
      <span className="flex gap-x-2 text-sm leading-tight">
        <span className="min-w-0 flex-1 truncate text-ink-2">
          {row.manufacturer_name} · {row.packing_size}
        </span>
        <RowPrice row={row} className="shrink-0" figure="font-bold" />
      </span>
      <SameForLess row={row} />
    </span>
  );
});

export type InputBehaviour = ComponentProps<'input'>;

export interface SuggestionListProps {
  readonly text: string;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** Off until the user types: a box that only repeats the page's search requests nothing. */
  readonly active: boolean;
  /** Called with the URL of the chosen row. */
  readonly onPick: (href: string) => void;
  readonly onClear: () => void;
  /** Passes the combobox's input attributes to the search box, which owns the element. */
  readonly publish: (behaviour: InputBehaviour) => void;
}

const NOTHING: Suggestion[] = [];

/**
 * The list under the search box and its keyboard control. Loaded on the first focus; it adds its handlers and ARIA
 * attributes to the existing input, so that typing is not interrupted when it loads.
 */
const SuggestionList = memo(function SuggestionList(props: SuggestionListProps) {
  const { text, inputRef, active, onPick, onClear, publish } = props;
  const found = useSuggestions(text, active);
  const items = found ? listSuggestions(found) : NOTHING;
  const correction = found ? guessSentence(found.data) : null;
  const combobox = useCombobox<Suggestion>({
    items,
    inputValue: text,
    selectedItem: null,
    // Typed before this part had loaded: show its results.
    initialIsOpen: active,
    defaultHighlightedIndex: -1,
    itemToString: () => text,
    stateReducer: (state, { type, changes }) => {
      const { InputBlur, InputClick } = useCombobox.stateChangeTypes;
      // Leaving the box selects nothing; a click in it places the caret and may show the list again, never hide it.
      if (type === InputBlur) return { ...state, isOpen: false, highlightedIndex: -1 };
      if (type === InputClick) return { ...state, isOpen: true };
      return changes;
    },
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onPick(suggestionHref(selectedItem)),
    onInputValueChange: ({ inputValue }) => inputValue === '' && onClear(),
  });
  const isOpen = combobox.isOpen && items.length > 0;
  const input = combobox.getInputProps({ ref: inputRef }, { suppressRefError: true });
  useLayoutEffect(() => {
    publish({
      ...input,
      'aria-expanded': isOpen,
      'aria-activedescendant': (isOpen && input['aria-activedescendant']) || undefined,
      'aria-labelledby': undefined,
    });
  });
  return (
    <>
      <p role="status" className="sr-only">
        {found && combobox.isOpen ? announceSuggestions(items, correction) : ''}
      </p>
      <div
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-40 mt-1 rounded-md border border-line bg-white shadow-float"
      >
        {correction && <p className="border-line-soft border-b px-3 py-2 text-sm text-warn">{correction}</p>}
        <ul
          {...combobox.getMenuProps({ 'aria-label': say.suggestions }, { suppressRefError: true })}
          className="max-h-[15rem] overflow-y-auto overscroll-contain"
        >
          {isOpen &&
            items.map((item, index) => (
              <SuggestionRow
                key={suggestionKey(item)}
                {...combobox.getItemProps({ item, index })}
                suggestion={item}
                typed={found?.typed ?? text}
                bySound={Boolean(found?.data.understood)}
              />
            ))}
        </ul>
      </div>
    </>
  );
});

export default SuggestionList;

function SuggestionRow({ suggestion, typed, bySound, ...option }: SuggestionRowProps) {
  return (
    <li
      {...option}
      className="flex min-h-11 items-center gap-x-3 border-line-soft border-b px-3 py-1.5 last:border-b-0 aria-selected:bg-brand-50"
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

/** One row that links to the answer for a complaint; the card itself is on the results page. */
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

/** One row of the list: a kind of search, help for a complaint, or a medicine. */
type Suggestion =
  | {
      readonly kind: 'scope';
      readonly by: SearchBy;
      readonly label: 'in Brand' | 'in Composition';
      readonly text: string;
    }
  | { readonly kind: 'need'; readonly need: NeedWire; readonly text: string }
  | { readonly kind: 'medicine'; readonly row: SearchRow };

/** Help for complaints comes first, then the kinds of search with results, then the medicines. */
export function listSuggestions({ typed, data }: Suggestions): Suggestion[] {
  const rows: Suggestion[] = data.medicines.map((row) => ({ kind: 'medicine', row }));
  if (data.in_composition) rows.unshift({ kind: 'scope', by: 'salt', label: say.inComposition, text: typed });
  if (data.in_brand) rows.unshift({ kind: 'scope', by: 'query', label: say.inBrand, text: typed });
  if (data.need) rows.unshift({ kind: 'need', need: data.need, text: typed });
  return rows;
}

/** The URL of a row. */
export function suggestionHref(suggestion: Suggestion): string {
  if (suggestion.kind === 'scope') return searchHref(suggestion.by, suggestion.text);
  if (suggestion.kind === 'need') return searchHref('query', suggestion.text);
  return `/product-detail?query=${encodeURIComponent(suggestion.row.medicine_id)}`;
}

export function suggestionKey(suggestion: Suggestion): string {
  if (suggestion.kind === 'need') return 'need';
  return suggestion.kind === 'scope' ? suggestion.by : suggestion.row.medicine_id;
}

/** The announcement for screen readers when the list changes: how many rows, help for a complaint, then a correction. */
export function announceSuggestions(suggestions: readonly Suggestion[], correction: string | null): string {
  const count = suggestions.length;
  const words = count === 0 ? say.noSuggestions : say.suggestionCount(count);
  const first = suggestions[0];
  const help = first?.kind === 'need' ? ` ${helpInWords(first.need)}.` : '';
  return `${words}.${help}${correction === null ? '' : ` ${correction}`}`;
}

/** The text of a complaint's row: its title, and whom to call before anything else. */
export function helpInWords({ title, calls }: NeedWire): string {
  const [first] = calls;
  return first ? say.callWithTitleAndNumber(title, first.number) : title;
}

interface Part {
  readonly text: string;
  /** True for the part that the user did not type. */
  readonly completes: boolean;
}

/**
 * Splits a name into what was typed and what completes it: "augm" in "Augmentin 625" gives "Augm" typed, "entin 625" completing.
 * Each typed word is looked for once, at the start of a word of the name first, then anywhere.
 */
export function splitCompletion(name: string, typed: string): Part[] {
  const lower = name.toLowerCase();
  const isTyped = new Array<boolean>(name.length).fill(false);
  for (const word of typed.toLowerCase().split(/\s+/).filter(Boolean)) {
    const at = startOfWord(lower, word);
    if (at >= 0) isTyped.fill(true, at, at + word.length);
  }
  const parts: Part[] = [];
  for (const [index, letter] of [...name.split('')].entries()) {
    const completes = !isTyped[index];
    const last = parts.at(-1);
    if (last?.completes === completes) parts[parts.length - 1] = { text: last.text + letter, completes };
    else parts.push({ text: letter, completes });
  }
  return parts;
}

function startOfWord(name: string, word: string): number {
  for (let at = name.indexOf(word); at >= 0; at = name.indexOf(word, at + 1)) {
    if (at === 0 || /[^a-z0-9]/.test(name.charAt(at - 1))) return at;
  }
  return name.indexOf(word);
}
