import { Link } from 'react-router';
import type { OrderPageData } from '#contract/areas/counter/order-page.ts';
import * as say from '#sentences/counter/order-page.ts';
import * as dates from '#sentences/dates.ts';
import { Badge } from '#shop/ui/badge.tsx';
import { expiryInWords, momentInWords, rupees } from '../frame/in-words.ts';

const BECAME: Readonly<Record<OrderPageData['missing'][number]['act'], string>> = {
  wait: say.theOrderWaitsForThem,
  split: say.theOthersFollow,
  fewer: say.itGoesWithFewer,
  drop: say.theLineWasTaken,
  other: say.aPharmacistIsAsked,
};

/** The amounts that the pharmacist typed from the prescription for a line. */
function Prescribed({ line: { prescribed, quantity } }: { readonly line: OrderPageData['lines'][number] }) {
  if (prescribed === null) return null;
  const { dose, days, quantity: written, packs, over_reason: why } = prescribed;
  const words = [dose, days === null ? '' : say.forDays(days), written].filter((part) => part !== '').join(', ');
  return (
    <p className="font-normal text-sm">
      {say.prescribed(words)}
      {packs !== null && packs < quantity && say.morePacksBecause(quantity - packs, why)}
    </p>
  );
}

/** Every line with what was packed, who decided and who released it; below it any missing packs. */
export function OrderLines({ page }: { readonly page: OrderPageData }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to scroll a table that is wider than the screen.
    <section aria-labelledby="lines" tabIndex={0} className="card overflow-x-auto">
      <h2 id="lines" className="px-3 pt-3 font-semibold">
        {say.lines}
      </h2>
      <table className="w-full text-left [&_:is(td,th)]:px-3 [&_:is(td,th)]:py-1.5 [&_:is(td,th)]:align-top">
        <thead className="border-line border-b">
          <tr>
            {[say.line, say.medicine, say.packs, say.price, say.batches, say.decided, say.released].map((head) => (
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
                  {line.searched_name !== line.name && say.searched(line.searched_name)}
                </p>
                <Prescribed line={line} />
              </th>
              <td className="whitespace-nowrap">
                {line.quantity} × {line.pack}
              </td>
              <td className="tabular whitespace-nowrap">{rupees(line.price)}</td>
              <td>
                {line.batches.map(({ batch, expiry, packs }) => (
                  <p key={batch} className="whitespace-nowrap">
                    {say.packsOfBatch(packs, batch || say.anUnknownBatch)}
                    {expiry && say.until(expiryInWords(expiry))}
                  </p>
                ))}
                {line.batches.length === 0 && <span className="text-ink-2">{say.notPacked}</span>}
              </td>
              <td>{line.decided_by ?? <span className="text-ink-2">{say.none}</span>}</td>
              <td>
                {line.released_by ?? <span className="text-ink-2">{say.none}</span>}
                {line.exception_of && (
                  <p className="text-sm">{say.underTheWrittenException(dates.dateInWords(line.exception_of))}</p>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {page.missing.length > 0 && (
        <ul className="grid gap-1 p-3">
          {page.missing.map((one) => (
            <li key={`${one.line} ${one.at}`}>
              {say.wasShort(
                (words) => (
                  <b>{words}</b>
                ),
                one.reason,
                one.line,
                one.name,
                BECAME[one.act],
                one.act === 'fewer' || one.act === 'split' ? say.packsOfOrdered(one.packs, one.ordered) : null,
                one.less > 0 ? rupees(one.less) : null,
              )}{' '}
              {one.rest && <OrderLink number={one.rest} />} {one.note && `“${one.note}” `}
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

/** The number of another order, which leads to its page. */
export function OrderLink({ number }: { readonly number: string }) {
  return (
    <Link to={`/orders/${encodeURIComponent(number)}`} className="font-semibold underline underline-offset-2">
      {number}
    </Link>
  );
}
