import type { ReactNode } from 'react';

interface DataTableProps {
  readonly caption: string;
  /** A column of numbers is aligned right. */
  readonly heads: readonly (string | { readonly number: string })[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  /** The row that keys act on. */
  readonly at?: string | null;
  readonly onAt?: (key: string) => void;
}

/** A table whose first cell names the row. If it is wider than the screen it scrolls sideways. */
export function DataTable({ caption, heads, rows, at = null, onAt }: DataTableProps) {
  const isNumber = (place: number) => typeof heads[place] === 'object';
  return (
    // Relative, so that hidden words in its cells scroll with it and do not widen the page.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to scroll a table that is wider than the screen.
    <div tabIndex={0} className="card relative overflow-x-auto print:border-0 print:shadow-none">
      <table className="w-full text-left [&_:is(td,th)]:px-3 [&_:is(td,th)]:py-1.5">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-line border-b bg-bg">
          <tr>
            {heads.map((head, place) => (
              <th
                key={typeof head === 'string' ? head : head.number}
                scope="col"
                className={isNumber(place) ? 'text-right' : ''}
              >
                {typeof head === 'string' ? head : head.number}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr
              key={key}
              aria-current={key === at ? 'true' : undefined}
              onClick={() => onAt?.(key)}
              className={`break-inside-avoid border-line-soft border-b align-top ${key === at ? 'bg-brand-50 [&>th]:shadow-[inset_4px_0_0_var(--color-brand-700)]' : ''}`}
            >
              {cells.map((cell, place) => {
                // On a phone the table scrolls rather than break every word.
                const look = isNumber(place) ? 'tabular text-right' : 'wrap-anywhere max-md:min-w-28 print:min-w-0';
                const id = `${key} ${place}`;
                return place === 0 ? (
                  <th key={id} scope="row" className={look}>
                    {cell}
                  </th>
                ) : (
                  <td key={id} className={look}>
                    {cell}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
