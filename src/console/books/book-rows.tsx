import type { BookData } from '#contract/areas/books.ts';
import { rupees } from '../bench/expiry-words.ts';
import { DataTable } from '../frame/data-table.tsx';

type BookCell = BookData['rows'][number][number];

interface BookRowsProps {
  readonly data: BookData;
  readonly caption: string;
  /** The label of the row of sums. */
  readonly sum: string;
}

/** The rows of a book or of a figure, with the sums of its columns. */
export function BookRows({ data: { columns, rows, foot }, caption, sum: sumWord }: BookRowsProps) {
  const shown = (cell: BookCell, place: number) => {
    if (typeof cell !== 'number' || columns[place]?.kind !== 'money') return cell;
    return cell < 0 ? `−${rupees(-cell)}` : rupees(cell);
  };
  const hasFoot = foot.some((sum) => sum !== null);
  const sums = hasFoot
    ? [
        {
          key: 'sum',
          cells: foot.map((sum, place) => (
            <b key={columns[place]?.name}>{place === 0 ? sumWord : shown(sum, place)}</b>
          )),
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
