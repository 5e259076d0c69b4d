import { Dialog } from '#shop/ui/dialog.tsx';
import { keysInForce } from './keys.ts';

/** What each key does on the screen that is open. */
export function KeyList({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Keys">
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
        {keysInForce().map(({ keys, does }) => (
          <div key={keys} className="contents">
            <dt className="flex gap-1">
              {keys.split(' ').map((key) => (
                <kbd key={key} className="key">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-ink-2 text-sm">
        Keys rest while you type in a field. Two keys are pressed one after the other.
      </p>
    </Dialog>
  );
}
