import { type FormEvent, type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';
import { Field } from '#shop/ui/field.tsx';
import { SearchButton } from '../frame/search-button.tsx';

interface ScanFieldProps {
  readonly label: string;
  readonly hint: ReactNode;
  /** The sentence for the last scan, if it was refused. */
  readonly error?: string | undefined;
  readonly does: string;
  readonly field?: Ref<HTMLInputElement>;
  readonly isBusy?: boolean;
  readonly onScan: (text: string) => void;
}

/** The field for scanning or typing. The separator that a scanner sends as Ctrl and ] is shown as a visible character. */
export function ScanField(props: ScanFieldProps) {
  const { label, hint, error, does, field, isBusy = false, onScan } = props;
  const [text, setText] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    onScan(text);
    setText('');
  };
  const keep = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!event.ctrlKey || event.key !== ']') return;
    event.preventDefault();
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    setText(`${value.slice(0, selectionStart ?? value.length)}␝${value.slice(selectionEnd ?? value.length)}`);
  };
  return (
    <form onSubmit={send} noValidate className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-2 gap-y-1">
      <Field
        label={label}
        hint={hint}
        error={error}
        required
        ref={field}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        value={text}
        onKeyDown={keep}
        onChange={({ target }) => setText(target.value)}
      />
      <SearchButton does={does} isBusy={isBusy} size="large" className={error ? 'self-center' : ''} />
    </form>
  );
}
