import type { OrderPageData } from '#contract/areas/order-page.ts';
import * as benchApi from '#contract/endpoints/bench.ts';
import { rupees } from '../bench/expiry-words.ts';
import { mayDo, useMe } from '../data/session.tsx';
import { momentInWords } from './moments.ts';

const KINDS: Readonly<Record<OrderPageData['money'][number]['kind'], string>> = {
  charged: 'The order costs',
  raised: 'It costs more',
  reduced: 'It costs less',
  written_off: 'Nothing is owed any more',
  captured: 'Paid online',
  cod_collected: 'Paid at the door',
  refunded: 'Goes back by the gateway',
  paid_back: 'Paid back by hand',
};
const REASONS: Readonly<Record<OrderPageData['refunds'][number]['reason'], string>> = {
  whole: 'the order ended',
  shortfall: 'packed batches cost less',
  substitution: 'a line went back to a cheaper medicine',
  missing: 'packs were not there',
  recall: 'packs were recalled',
};

/** What the order costs, what was paid and what goes back, with its papers. */
export function OrderMoney({ page }: { readonly page: OrderPageData }) {
  const mayPrint = mayDo(useMe(), 'ship');
  const { totals, balance } = page;
  return (
    <section aria-labelledby="money" className="card grid gap-2 p-3">
      <h2 id="money" className="font-semibold">
        Payment and papers
      </h2>
      <p>
        {page.order_type === 'cod' ? 'Cash at the door' : 'Paid online'}: {rupees(totals.payable)} (
        {rupees(totals.price)} for the lines
        {totals.delivery > 0 && `, ${rupees(totals.delivery)} for the delivery`}
        {totals.coupon > 0 && `, ${rupees(totals.coupon)} off by a coupon`}). Owed now: {rupees(balance.owed)}; we hold{' '}
        {rupees(balance.paid)}.
      </p>
      <ul className="grid gap-1">
        {page.money.map(({ kind, owed, paid, at }) => (
          <li key={`${kind} ${at} ${owed} ${paid}`}>
            {KINDS[kind]}: {rupees(Math.abs(owed === 0 ? paid : owed))}{' '}
            <span className="text-ink-2">{momentInWords(at)}</span>
          </li>
        ))}
      </ul>
      {page.refunds.map(({ amount, reason, status }) => (
        <p key={`${reason} ${amount}`}>
          Refund of {rupees(amount)}, because {REASONS[reason]}: {status === 'done' ? 'sent' : 'on its way'}.
        </p>
      ))}
      <p>
        Invoice: {page.invoice ?? 'issued as the parcel leaves'}
        {page.invoice !== null && mayPrint && (
          <>
            {' '}
            <a
              href={`${benchApi.printInvoice.path}?number=${encodeURIComponent(page.number)}`}
              target="_blank"
              rel="noreferrer"
              className="underline underline-offset-2"
            >
              Open it
            </a>
          </>
        )}
        {page.credit_note !== null && `. Credit note: ${page.credit_note}`}
      </p>
    </section>
  );
}
