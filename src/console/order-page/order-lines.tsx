import type { OrderPageData } from '#contract/areas/order-page.ts';
import { Badge } from '#shop/ui/badge.tsx';
import { rupees } from '../bench/expiry-words.ts';
import { momentInWords } from './moments.ts';

const BECAME: Readonly<Record<OrderPageData['missing'][number]['act'], string>> = {
  wait: 'the order waits for them',
  fewer: 'it goes with fewer',
  drop: 'the line was taken out',
  other: 'a pharmacist is asked for another medicine',
};

/** Every line with what went in, who decided and who released it; below it what was missing. */
export function OrderLines({ page }: { readonly page: OrderPageData }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to scroll a table that is wider than the screen.
    <section aria-labelledby="lines" tabIndex={0} className="card overflow-x-auto">
      <h2 id="lines" className="px-3 pt-3 font-semibold">
        Lines
      </h2>
      <table className="w-full text-left [&_:is(td,th)]:px-3 [&_:is(td,th)]:py-1.5 [&_:is(td,th)]:align-top">
        <thead className="border-line border-b">
          <tr>
            {['Line', 'Medicine', 'Packs', 'Price', 'Batches', 'Decided', 'Released'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {page.lines.map((line) => (
            <tr key={line.line} className="border-line-soft border-b">
              <td className="tabular">{line.line}</td>
              <th scope="row">
                {line.name} {line.schedule !== 'OTC' && <Badge look="rx">{line.schedule}</Badge>}
                <p className="font-normal text-ink-2 text-sm">
                  {line.manufacturer}
                  {line.searched_name !== line.name && `, searched: ${line.searched_name}`}
                </p>
              </th>
              <td className="whitespace-nowrap">
                {line.quantity} × {line.pack}
              </td>
              <td className="tabular whitespace-nowrap">{rupees(line.price)}</td>
              <td>
                {line.batches.map(({ batch, expiry, packs }) => (
                  <p key={batch} className="whitespace-nowrap">
                    {packs} of {batch || 'an unknown batch'}
                    {expiry && `, until ${expiry}`}
                  </p>
                ))}
                {line.batches.length === 0 && <span className="text-ink-2">not packed</span>}
              </td>
              <td>{line.decided_by ?? <span className="text-ink-2">none</span>}</td>
              <td>
                {line.released_by ?? <span className="text-ink-2">none</span>}
                {line.exception_of && <p className="text-sm">under the written exception of {line.exception_of}</p>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {page.missing.length > 0 && (
        <ul className="grid gap-1 p-3">
          {page.missing.map((one) => (
            <li key={`${one.line} ${one.at}`}>
              <b>Short:</b> line {one.line}, {one.name}: {BECAME[one.act]}
              {one.act === 'fewer' && ` (${one.packs} of ${one.ordered})`}
              {one.less > 0 && `, ${rupees(one.less)} less`}. {one.note && `“${one.note}” `}
              <span className="text-ink-2">
                {one.by}, {momentInWords(one.at)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
