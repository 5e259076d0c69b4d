import { type FormEvent, type KeyboardEvent, type RefObject, useId, useState } from 'react';
import * as say from '#sentences/counter/queue.ts';
import { Button } from '#shop/ui/button.tsx';
import { KeySign } from '../frame/key-list.tsx';

interface SearchBoxProps {
  readonly field: RefObject<HTMLInputElement | null>;
  /** The search text of the shown list; empty if it is a tab. */
  readonly asked: string;
  readonly onSearch: (q: string) => void;
}

/** Searches for an order in all tabs. The text stays out of the URL, which the browser history would keep. */
export function SearchBox({ field, asked, onSearch }: SearchBoxProps) {
  const id = useId();
  const [typed, setTyped] = useState(asked);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
    field.current?.blur();
  };
  const clear = () => {
    setTyped('');
    onSearch('');
    field.current?.blur();
  };
  const press = (event: KeyboardEvent) => event.key === 'Escape' && clear();
  return (
    <search>
      <form onSubmit={send} className="flex flex-wrap items-center gap-2">
        <label htmlFor={id}>
          {say.search} <KeySign>/</KeySign>
        </label>
        <input
          ref={field}
          id={id}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={press}
          placeholder={say.orderPhoneNameBatch}
          autoComplete="off"
          spellCheck={false}
          className="min-h-9 w-72 rounded-md border border-line-strong bg-white px-2"
        />
        <Button type="submit" look="outline" className="small">
          {say.search}
        </Button>
        {asked !== '' && (
          <Button look="quiet" className="small" onClick={clear}>
            {say.backToTheTab}
          </Button>
        )}
      </form>
    </search>
  );
}
