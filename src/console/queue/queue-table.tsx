import { Link } from 'react-router';
import type { QueueRow } from '#contract/areas/counter/queue.ts';
import * as say from '#sentences/counter/queue.ts';
import { Badge } from '#shop/ui/badge.tsx';
import { useServerNow } from '../data/server-clock.ts';
import { ageInWords, DueTime } from './clock.tsx';
import { TAB_NAMES } from './tab-names.ts';

interface QueueTableProps {
  readonly rows: readonly QueueRow[];
  readonly caption: string;
  /** The row that keys act on. */
  readonly at: string | null;
  readonly onAt: (number: string) => void;
  /** Search results come from several tabs, so the rows show the tab. */
  readonly showsTab: boolean;
}

/** The id of the link in an order's row, to move the focus there. */
export const rowLinkId = (number: string) => `row-${number}`;

/** Where a row leads: to the desk of an order, or to the call about a request from the home page. */
export function addressOfRow({ kind, number }: Pick<QueueRow, 'kind' | 'number'>): string {
  return `/${kind === 'order' ? 'order' : 'request'}/${encodeURIComponent(number)}`;
}

/** Orders of the queue, one per row. */
export function QueueTable({ rows, caption, at, onAt, showsTab }: QueueTableProps) {
  const now = useServerNow(20_000);
  const heads = [
    say.order,
    ...(showsTab ? [say.stage] : []),
    say.waits,
    say.due,
    say.patient,
    say.city,
    say.lines,
    say.files,
    say.whoHasIt,
  ];
  return (
    <div className="card overflow-x-auto">
      <table className="w-full text-left [&_:is(td,th)]:px-3 [&_:is(td,th)]:py-1.5">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-line border-b bg-bg">
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.number}
              className={`border-line-soft border-b ${row.number === at ? 'bg-brand-50 [&>th]:shadow-[inset_4px_0_0_var(--color-brand-700)]' : ''}`}
            >
              <th scope="row" className="whitespace-nowrap">
                <Link
                  id={rowLinkId(row.number)}
                  to={addressOfRow(row)}
                  onFocus={() => onAt(row.number)}
                  className="text-brand-700 underline underline-offset-2"
                >
                  {row.number}
                </Link>
              </th>
              {showsTab && <td>{row.tab === null ? say.nothingToDo : TAB_NAMES[row.tab].name}</td>}
              <td className="tabular whitespace-nowrap">{ageInWords(row.placed_at, now)}</td>
              <td className="whitespace-nowrap">
                <DueTime day={row.due} now={now} />
              </td>
              <td>
                {row.patient ?? <span className="text-ink-2">{say.notNamed}</span>}{' '}
                <span className="tabular text-ink-2">{row.phone}</span>
              </td>
              <td>{row.city}</td>
              <td>
                <span className="flex flex-wrap items-center gap-1">
                  <span className="tabular">{row.lines}</span>
                  {row.schedules
                    .filter((schedule) => schedule !== 'OTC')
                    .map((schedule) => (
                      <Badge key={schedule} look="rx">
                        {schedule}
                      </Badge>
                    ))}
                  {row.findings && <Badge look={row.findings === 'stop' ? 'error' : 'warn'}>{row.findings}</Badge>}
                </span>
              </td>
              <td className="tabular">{row.files}</td>
              <td>{holderInWords(row.held_by)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function holderInWords(held: QueueRow['held_by']) {
  if (held === null) return <span className="text-ink-2">{say.free}</span>;
  return held.is_me ? <b>{say.you}</b> : held.name;
}
