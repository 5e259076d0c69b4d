import type { StaffRowData } from '#contract/areas/counter/counter.ts';
import * as say from '#sentences/counter/people.ts';
import * as dates from '#sentences/dates.ts';
import { Button } from '#shop/ui/button.tsx';
import { DataTable } from '../frame/data-table.tsx';
import { dayInWords, momentInWords } from '../frame/in-words.ts';
import { KeySign } from '../frame/key-list.tsx';

/** The owner's actions on a member of staff. */
export type StaffAct = 'change' | 'link' | 'reset' | 'end';

interface StaffTableProps {
  readonly rows: readonly StaffRowData[];
  /** The id of the signed-in owner, whose row is marked. */
  readonly own: string;
  /** The row that keys act on. */
  readonly at: string | null;
  readonly isBusy: boolean;
  readonly onAt: (staffId: string) => void;
  readonly onAct: (act: StaffAct, row: StaffRowData) => void;
}

const ACTS = [
  { act: 'change', keys: 'c', name: say.change, whom: say.whatWhomMayDo },
  { act: 'link', keys: 'l', name: say.newLink, whom: say.linkForWhom },
  { act: 'reset', keys: 'r', name: say.resetOf, whom: say.signInOfWhom },
  { act: 'end', keys: 'x', name: say.end, whom: say.accessOf },
] as const;

/** Present and former staff, with the owner's actions on each. */
export function StaffTable({ rows, own, at, isBusy, onAt, onAct }: StaffTableProps) {
  return (
    <DataTable
      caption={say.staffHeading}
      heads={[say.fullName, say.roles, say.registration, say.since, say.lastSeen, say.signsInBy, say.acts]}
      at={at}
      onAt={onAt}
      rows={rows.map((row) => ({
        key: row.staff_id,
        cells: [
          <span key="name">
            {row.name}
            {row.staff_id === own && <span className="font-normal text-ink-2"> {say.you}</span>}
          </span>,
          <span key="roles" className="wrap-normal">
            {row.roles.join(', ')}
          </span>,
          row.registration
            ? say.until(
                row.registration,
                row.registration_until ? dates.dateInWords(row.registration_until) : say.notKnown,
              )
            : say.none,
          <span key="since" className="tabular">
            {dayInWords(row.since)}
          </span>,
          seen(row),
          waysIn(row),
          row.ended_at === null && (
            <div key="acts" className="flex flex-wrap gap-2">
              {ACTS.filter(({ act }) => act !== 'reset' || row.staff_id !== own).map(({ act, keys, name, whom }) => (
                <Button key={act} look="quiet" className="small" disabled={isBusy} onClick={() => onAct(act, row)}>
                  {name(<span className="sr-only"> {whom(row.name)}</span>)}
                  {row.staff_id === at && <KeySign>{keys}</KeySign>}
                </Button>
              ))}
            </div>
          ),
        ],
      }))}
    />
  );
}

function seen({ is_here: isHere, last_seen: lastSeen }: StaffRowData): string {
  if (isHere) return say.signedInNow;
  return lastSeen === null ? say.never : momentInWords(lastSeen);
}

function waysIn(row: StaffRowData): string {
  if (row.ended_at !== null) return say.ended(dayInWords(row.ended_at));
  const ways = [
    ...(row.means.includes('totp') ? [say.authenticatorApp] : []),
    ...(row.passkeys > 0 ? [say.passkeysCount(row.passkeys)] : []),
    ...(row.means.length > 0 ? [say.codesLeft(row.recovery_codes_left)] : [say.hasNoSignInYet]),
  ];
  const isWithoutAny = row.means.length === 0 && row.link_until === null;
  const link = row.link_until ? [say.linkOpenUntil(momentInWords(row.link_until))] : [];
  return [...ways, ...link, ...(isWithoutAny ? [say.noLinkWorks] : [])].join(', ');
}
