import type { StaffRowData } from '#contract/areas/counter.ts';
import * as say from '#sentences/counter/people.ts';
import { Button } from '#shop/ui/button.tsx';

const MEANS = { passkey: 'passkey', totp: 'app', recovery: say.recoveryCodes } as const;

interface StaffTableProps {
  readonly rows: readonly StaffRowData[];
  /** Whose row is the reader's own. */
  readonly own: string;
  readonly isBusy: boolean;
  readonly onInvite: (row: StaffRowData) => void;
  readonly onEnd: (row: StaffRowData) => void;
}

/** Everybody who works here or did, with what the owner can do about each. */
export function StaffTable({ rows, own, isBusy, onInvite, onEnd }: StaffTableProps) {
  return (
    <div className="card overflow-x-auto">
      <table className="w-full text-left [&_:is(td,th)]:px-3 [&_:is(td,th)]:py-1.5">
        <caption className="sr-only">{say.thePeopleOfThePharmacy}</caption>
        <thead className="border-line border-b bg-bg">
          <tr>
            {[say.fullName, say.roles, say.registration, say.since, say.signsInBy, say.acts].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.staff_id} className="border-line-soft border-b">
              <th scope="row">
                {row.name}
                {row.staff_id === own && <span className="font-normal text-ink-2"> {say.you}</span>}
              </th>
              <td>{row.roles.join(', ')}</td>
              <td>
                {row.registration ? say.until(row.registration, row.registration_until ?? say.notKnown) : say.none}
              </td>
              <td className="tabular">{dayOf(row.since)}</td>
              <td>{waysIn(row)}</td>
              <td>
                {row.ended_at === null && (
                  <div className="flex flex-wrap gap-2">
                    <Button look="quiet" disabled={isBusy} onClick={() => onInvite(row)}>
                      {say.newLink(<span className="sr-only"> {say.linkForWhom(row.name)}</span>)}
                    </Button>
                    <Button look="quiet" disabled={isBusy} onClick={() => onEnd(row)}>
                      {say.end(<span className="sr-only"> {say.timeOfWhom(row.name)}</span>)}
                    </Button>
                  </div>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function waysIn({ ended_at: endedAt, means }: StaffRowData): string {
  if (endedAt !== null) return say.ended(dayOf(endedAt));
  return means.length === 0 ? say.hasNotOpenedTheLink : means.map((way) => MEANS[way]).join(', ');
}

/** The day in India. */
function dayOf(moment: string): string {
  return new Date(moment).toLocaleDateString('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });
}
