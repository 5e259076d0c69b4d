import {
  type ComponentType,
  type KeyboardEvent,
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Form, useLocation, useNavigate } from 'react-router';
import * as say from '#sentences/shopping/search.ts';
import { forget, readStored, store } from '#shop/data/browser-storage.ts';
import { buttonClass } from '#shop/ui/button.tsx';
import { Icon } from '#shop/ui/icon.tsx';
import { isLongEnough, readSearch, SEARCH_MAX_CHARACTERS, TOO_SHORT } from './search-text.ts';
import type { InputBehaviour, SuggestionListProps } from './suggestion-list.tsx';

/** Suggestions are optional: where their code cannot be loaded, the plain form works without them. */
const SuggestionList = lazy<ComponentType<SuggestionListProps>>(() =>
  import('./suggestion-list.tsx').catch(() => ({ default: () => null })),
);

/** The shop's search. A plain form that works without JavaScript; suggestions load on the first focus. */
export function SearchBox({ size = 'medium' }: { size?: 'medium' | 'large' }) {
  const navigate = useNavigate();
  const hintId = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const { text, setText } = useSearchText(inputRef);
  const [touched, setTouched] = useState(false);
  const [typing, setTyping] = useState(false);
  const justFocused = useRef(false);
  const [tooShort, setTooShort] = useState(false);
  const [combobox, publish] = useState<InputBehaviour | null>(null);

  useEffect(() => {
    // A user on a slow connection may already be in the box at hydration.
    if (document.activeElement === inputRef.current) setTouched(true);
  }, []);
  const leave = useCallback(() => {
    setTyping(false);
    setTooShort(false);
  }, []);
  const open = useCallback(
    (href: string) => {
      leave();
      navigate(href);
    },
    [leave, navigate],
  );
  const clear = useCallback(() => setText(''), [setText]);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') forget('searchQuery');
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && isLongEnough(text))
      store('searchQuery', text.trim());
    // With no row highlighted, Enter submits the form: it opens the brand results.
    if (event.key === 'Enter' && !combobox?.['aria-activedescendant']) return;
    combobox?.onKeyDown?.(event);
  };

  return (
    <Form
      role="search"
      // On home there are two once the hero is scrolled past; screen readers need different labels.
      aria-label={size === 'large' ? say.searchMedicines : say.search}
      action="/product"
      className="relative w-full"
      onSubmit={(event) => {
        setTooShort(!isLongEnough(text));
        if (isLongEnough(text)) leave();
        else event.preventDefault();
      }}
    >
      <div className="flex">
        <input
          ref={inputRef}
          {...combobox}
          type="search"
          name="query"
          value={text}
          aria-label={say.searchYourMedicines}
          placeholder={say.searchYourMedicines}
          enterKeyHint="search"
          autoCapitalize="none"
          autoCorrect="off"
          autoComplete="off"
          spellCheck={false}
          maxLength={SEARCH_MAX_CHARACTERS}
          aria-describedby={tooShort ? hintId : undefined}
          onFocus={(event) => {
            setTouched(true);
            // The next search replaces the last one; it is not appended.
            event.target.select();
            justFocused.current = true;
          }}
          onMouseUp={({ currentTarget }) => {
            // The click that focused the box has set the caret; text selected with the mouse stays selected.
            const { selectionStart, selectionEnd } = currentTarget;
            if (justFocused.current && selectionStart === selectionEnd) currentTarget.select();
            justFocused.current = false;
          }}
          onChange={(event) => {
            setText(event.target.value);
            setTyping(true);
            setTooShort(false);
            combobox?.onChange?.(event);
          }}
          onKeyDown={onKeyDown}
          className={`relative min-w-0 flex-1 appearance-none focus-visible:z-10 rounded-l-md border border-line-strong border-r-0 bg-white px-3 text-ink placeholder:text-ink-2 ${size === 'large' ? 'min-h-14 text-lg' : 'min-h-11'}`}
        />
        <button
          type="submit"
          aria-label={say.search}
          className={buttonClass({ className: `rounded-l-none ${size === 'large' ? 'min-w-14' : 'min-w-12'}` })}
        >
          <Icon name="search" className="size-6" />
        </button>
      </div>
      {tooShort && (
        <p
          id={hintId}
          role="alert"
          className="absolute top-full z-40 mt-1 rounded-sm bg-white px-2 py-1 text-error text-sm shadow-card"
        >
          {TOO_SHORT}
        </p>
      )}
      {touched && (
        <Suspense fallback={null}>
          <SuggestionList
            text={text}
            inputRef={inputRef}
            active={typing}
            onPick={open}
            onClear={clear}
            publish={publish}
          />
        </Suspense>
      )}
    </Form>
  );
}

/** Pages on which the box still shows the last search. */
const KEEPS_SEARCH: ReadonlySet<string> = new Set(['/product', '/product-detail']);

/**
 * The text in the box. The results page shows its own search; a product page shows the stored one, which is empty after
 * the logo was clicked. On every other page the box is empty.
 */
function useSearchText(inputRef: React.RefObject<HTMLInputElement | null>) {
  const { pathname, search } = useLocation();
  const ofPage = pathname === '/product' ? readSearch(new URLSearchParams(search)).text : null;
  const [text, setText] = useState(ofPage ?? '');
  const fresh = useRef(true);
  useEffect(() => {
    const typedBeforeHydration = fresh.current ? inputRef.current?.value : '';
    const isFresh = fresh.current;
    fresh.current = false;
    if (isFresh && typedBeforeHydration && typedBeforeHydration !== ofPage) setText(typedBeforeHydration);
    else if (ofPage !== null) setText(ofPage);
    else if (!KEEPS_SEARCH.has(pathname)) setText('');
    else if (isFresh) setText(readStored('searchQuery') ?? '');
  }, [pathname, ofPage, inputRef]);
  return { text, setText };
}
