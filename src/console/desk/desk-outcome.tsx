import type { DeskData } from '#contract/areas/counter/desk.ts';
import * as say from '#sentences/counter/desk.ts';
import { Button } from '#shop/ui/button.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import type { Refused } from '../data/call-counter.ts';

interface OutcomeProps {
  readonly changes: readonly string[];
  readonly onSeen: () => void;
  readonly refused: Refused | null;
  readonly told: string;
  readonly held: DeskData['held_by'];
  readonly isOthers: boolean;
}

/**
 * The result of the last action, what changed meanwhile, and whether somebody else has the order; announced to screen
 * readers.
 */
export function Outcome({ changes, onSeen, refused, told, held, isOthers }: OutcomeProps) {
  return (
    <div className="grid gap-2 empty:hidden">
      {isOthers && held && <Notice look="warn">{say.hasThisOrderJust(held.name)}</Notice>}
      {refused && (
        <Notice look="error">
          <Sentences message={refused.message} fields={refused.fields} />
        </Notice>
      )}
      {changes.length > 0 && (
        <Notice look="info">
          <p className="font-semibold">{say.thisChangedMeanwhileWhat}</p>
          <ul className="mb-2 list-disc pl-5">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
          <Button look="outline" className="small" onClick={onSeen}>
            {say.iHaveSeenIt}
          </Button>
        </Notice>
      )}
      <p role="status" className={told === '' ? 'sr-only' : 'font-semibold'}>
        {told}
      </p>
    </div>
  );
}

/** Why an act was refused: each sentence once, although the message may hold those of all fields. */
function Sentences({ message, fields }: Pick<Refused, 'message' | 'fields'>) {
  const sentences = [...new Set(Object.values(fields))];
  if (sentences.length < 2) return <p>{message}</p>;
  return (
    <>
      {sentences.join(' ') !== message && <p>{message}</p>}
      <ul className="list-disc pl-5">
        {sentences
          .filter((sentence) => sentence !== message)
          .map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
      </ul>
    </>
  );
}
