import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { KeySign } from './key-list.tsx';

interface KeyChoice<Code extends string> {
  readonly code: Code;
  /** The key that chooses it. */
  readonly sign: string;
  readonly label: ReactNode;
}

interface ChooseByKeyProps<Code extends string> {
  readonly legend: ReactNode;
  readonly choices: readonly KeyChoice<Code>[];
  readonly chosen: Code | null;
  readonly onChosen: (code: Code) => void;
  /** Keys that do something else while a choice has the focus. */
  readonly otherKeys?: Readonly<Record<string, () => void>>;
}

/**
 * Chooses one of a few options in a dialog: by its key, the arrows or a press. The first has the focus and none is
 * chosen: an accidental press must not send a choice that nobody made.
 */
export function ChooseByKey<Code extends string>(props: ChooseByKeyProps<Code>) {
  const { legend, choices, chosen, onChosen, otherKeys = {} } = props;
  const radios = useRef(new Map<Code, HTMLInputElement>());
  const box = useRef<HTMLFieldSetElement>(null);
  // The dialog around it opens later, and focuses the element with this attribute.
  useEffect(() => box.current?.querySelector('input')?.setAttribute('autofocus', ''), []);
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    otherKeys[event.key]?.();
    const choice = choices.find(({ sign }) => sign === event.key);
    if (choice === undefined) return;
    event.preventDefault();
    onChosen(choice.code);
    radios.current.get(choice.code)?.focus();
  };
  return (
    <fieldset ref={box} className="grid" onKeyDown={press}>
      <legend className="mb-1 font-semibold">{legend}</legend>
      {choices.map(({ code, sign, label }) => (
        <label
          key={code}
          className="flex items-center gap-2 rounded-md px-2 py-0.5 has-checked:bg-brand-100 has-checked:font-semibold"
        >
          <input
            ref={(radio) => {
              if (radio) radios.current.set(code, radio);
            }}
            type="radio"
            name="choice"
            className="size-4 flex-none"
            checked={chosen === code}
            onChange={() => onChosen(code)}
          />
          <KeySign>{sign}</KeySign>
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The choices of a list under a, b, c and so on. */
export function byLetter<Code extends string>(codes: readonly Code[], labelOf: (code: Code) => ReactNode) {
  return codes.map((code, index) => ({
    code,
    sign: String.fromCharCode('a'.charCodeAt(0) + index),
    label: labelOf(code),
  }));
}

/** The choices of a list under 1, 2, 3 and so on. */
export function byNumber<Code extends string>(codes: readonly Code[], labelOf: (code: Code) => ReactNode) {
  return codes.map((code, index) => ({ code, sign: String(index + 1), label: labelOf(code) }));
}
