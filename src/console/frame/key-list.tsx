import type { ComponentProps } from 'react';
import * as say from '#sentences/counter/frame.ts';
import { Button } from '#shop/ui/button.tsx';
import { Dialog } from '#shop/ui/dialog.tsx';
import { keysInForce } from './keys.ts';

/** Short labels for keys with long names. */
const SIGNS: Readonly<Record<string, string>> = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓' };

/** What each key does on the open screen. */
export function KeyList({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={say.keys}>
      <dl className="grid grid-cols-[minmax(auto,7rem)_1fr] items-baseline gap-x-4 gap-y-2">
        {[...Map.groupBy(keysInForce(), ({ does }) => does)].map(([does, acts]) => (
          <div key={does} className="contents">
            <dt className="flex flex-wrap gap-1">
              {acts.map(({ keys }) => (
                <span key={keys} className="flex gap-0.5">
                  {keys.split(' ').map((key) => (
                    <kbd key={key} className="key">
                      {SIGNS[key] ?? key}
                    </kbd>
                  ))}
                </span>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-ink-2 text-sm">{say.keysRestWhileYou}</p>
    </Dialog>
  );
}

/** The key of the action beside it. Screen readers find it in the list of keys. */
export function KeySign({ children }: { readonly children: string }) {
  return (
    <span className="key" aria-hidden="true">
      {children}
    </span>
  );
}

interface KeyButtonProps extends Omit<ComponentProps<typeof Button>, 'children'> {
  readonly keys: string;
  readonly does: string;
}

/** A button that shows its key; an outline unless another look is given. */
export function KeyButton({ keys, does, ...rest }: KeyButtonProps) {
  return (
    <Button look="outline" {...rest}>
      {does} <KeySign>{keys}</KeySign>
    </Button>
  );
}
