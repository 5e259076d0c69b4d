import type { ReactNode } from 'react';
import * as say from '#sentences/shopping/checkout.ts';
import { Button } from '#shop/ui/button.tsx';

interface OptionRowProps {
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
  readonly onChoose: (value: string) => void;
  readonly editLabel?: string;
  readonly onEdit?: () => void;
  readonly children: ReactNode;
}

/**
 * One of several choices; the whole row can be pressed, with an Edit link beside the text, or below it where there is
 * no room.
 */
export function OptionRow({ name, value, checked, onChoose, editLabel, onEdit, children }: OptionRowProps) {
  return (
    <div className="flex flex-wrap items-start rounded-md border border-line-strong bg-white has-checked:border-brand-700 has-checked:bg-brand-50">
      <label className="flex min-h-11 min-w-0 flex-1 basis-44 cursor-pointer items-start gap-3 p-3">
        <input
          type="radio"
          name={name}
          value={value}
          checked={checked}
          onChange={() => onChoose(value)}
          className="mt-0.5 size-5 shrink-0 accent-brand-700"
        />
        <span className="wrap-anywhere min-w-0">{children}</span>
      </label>
      {onEdit && (
        <Button look="quiet" onClick={onEdit} aria-label={editLabel} className="m-1 ml-7">
          {say.editAlone}
        </Button>
      )}
    </div>
  );
}
