import type { BookData } from '#contract/areas/counter/books.ts';
import { DataTable } from '../frame/data-table.tsx';
import { rupees } from '../frame/in-words.ts';

type BookCell = BookData['rows'][number][number];

interface BookRowsProps {
  readonly data: BookData;
  readonly caption: string;
  /** The label of the row of totals. */
  readonly total: string;
}

/** The rows of a book or of a figure, with the totals of its columns. */
export function BookRows({ data: { columns, rows, foot }, caption, total }: BookRowsProps) {
  const shown = (cell: BookCell, place: number) => {
    if (typeof cell !== 'number' || columns[place]?.kind !== 'money') return cell;
    return cell < 0 ? `−${rupees(-cell)}` : rupees(cell);
  };
  const hasFoot = foot.some((sum) => sum !== null);
  const sums = hasFoot
    ? [
        {
          key: 'sum',
          cells: foot.map((sum, place) => <b key={columns[place]?.name}>{place === 0 ? total : shown(sum, place)}</b>),
        },
      ]
    : [];
  return (
    <DataTable
      caption={caption}
      heads={columns.map(({ name, kind }) => (kind === 'text' ? name : { number: name }))}
      rows={[...rows.map((row, place) => ({ key: String(place), cells: row.map(shown) })), ...sums]}
    />
  );
}

/** The first and last day of a book, both included, "yyyy-MM-dd". */
export interface Days {
  readonly from: string;
  readonly until: string;
}

/** The whole month that holds a day, or a month before it. */
export function monthOf(day: string, before = 0): Days {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const text = (at: number) => new Date(at).toISOString().slice(0, 10);
  return { from: text(Date.UTC(year, month - 1 - before, 1)), until: text(Date.UTC(year, month - before, 0)) };
}
