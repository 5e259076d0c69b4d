import { useCombobox } from 'downshift';
import { type ComponentProps, memo, type RefObject, useLayoutEffect } from 'react';
import { guessSentence } from './correction.ts';
import { announceSuggestions, listSuggestions, type Suggestion, suggestionHref, suggestionKey } from './suggestion.ts';
import { SuggestionRow } from './suggestion-row.tsx';
import { useSuggestions } from './use-suggestions.ts';

export type InputBehaviour = ComponentProps<'input'>;

export interface SuggestionListProps {
  readonly text: string;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** Off until the person types: a box that only repeats the page's search asks nothing. */
  readonly active: boolean;
  /** Hears where the chosen row leads. */
  readonly onPick: (href: string) => void;
  readonly onClear: () => void;
  /** Hands the combobox's part of the input to the search box, which owns the element. */
  readonly publish: (behaviour: InputBehaviour) => void;
}

const NOTHING: Suggestion[] = [];

/**
 * The list under the search box and the keyboard's way through it. Loaded on the first focus; it gives its handlers and ARIA
 * attributes to the input that is already there, so that nobody's typing is cut when it arrives.
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
    // Typed before this part had arrived: show what is found for it.
    initialIsOpen: active,
    defaultHighlightedIndex: -1,
    itemToString: () => text,
    stateReducer: (state, { type, changes }) => {
      const { InputBlur, InputClick } = useCombobox.stateChangeTypes;
      // Leaving the box chooses nothing; a click in it places the caret and may show the list again, never hide it.
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
          {...combobox.getMenuProps({ 'aria-label': 'Suggestions' }, { suppressRefError: true })}
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
