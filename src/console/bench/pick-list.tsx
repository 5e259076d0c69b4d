import type { PickData } from '#contract/areas/counter/bench.ts';
import * as say from '#sentences/counter/bench.ts';
import { Notice } from '#shop/ui/notice.tsx';
import { expiryInWords } from '../frame/in-words.ts';
import { KeyButton } from '../frame/key-list.tsx';
import { useKeys } from '../frame/keys.ts';

interface PickListProps {
  readonly data: PickData;
  readonly onNext: () => void;
}

/** What to take from the shelves for all orders together, in one walk; it is printed without the rest of the page. */
export function PickList({ data: { orders, walk }, onNext }: PickListProps) {
  useKeys([{ keys: 'P', does: say.printThePickList, run: () => window.print() }]);
  const packs = walk.reduce((sum, row) => sum + row.packs, 0);
  const obstacles = orders.flatMap((order) => order.obstacles.map((sentence) => ({ number: order.number, sentence })));
  return (
    <section aria-labelledby="walk" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="walk" className="font-semibold text-lg">
          {say.pickListPacksFor(packs, orders.length)}
        </h2>
        <div className="flex flex-wrap gap-2 print:hidden">
          <KeyButton keys="P" does={say.print} onClick={() => window.print()} />
          <KeyButton keys="n" does={say.packTheFirstOrder} look="primary" onClick={onNext} />
        </div>
      </div>
      {obstacles.length > 0 && (
        <Notice look="warn">
          <ul className="grid gap-1">
            {obstacles.map(({ number, sentence }) => (
              <li key={number + sentence}>
                {number}: {sentence}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {walk.length === 0 ? (
        <p className="card p-6">{say.thereIsNothingToTake}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to scroll a table that is wider than the screen.
        <div tabIndex={0} className="card overflow-x-auto print:border-0 print:shadow-none">
          <table className="w-full text-left [&_:is(td,th)]:px-3 [&_:is(td,th)]:py-2">
            <caption className="sr-only">{say.whatToTakeFromTheShelves}</caption>
            <thead className="border-line border-b bg-bg">
              <tr>
                {[say.packs, say.medicine, say.batch, say.expires, say.forOrders, say.taken].map((head) => (
                  <th key={head} scope="col" className={head === say.taken ? 'not-print:hidden' : ''}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {walk.map((row) => (
                <tr key={`${row.medicine_id} ${row.batch}`} className="break-inside-avoid border-line-soft border-b">
                  <td className="tabular font-bold text-lg">{row.packs}</td>
                  <th scope="row">
                    {row.name} <span className="font-normal text-ink-2">{row.pack}</span>
                  </th>
                  <td className="tabular font-semibold">{row.batch === '' ? say.any : row.batch}</td>
                  <td className="tabular whitespace-nowrap">{expiryInWords(row.expiry)}</td>
                  <td className="tabular">{row.numbers.join(', ')}</td>
                  <td className="not-print:hidden">☐</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
