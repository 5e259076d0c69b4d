import type { OrderPageData } from '#contract/areas/counter/order-page.ts';
import * as benchApi from '#contract/endpoints/counter/bench.ts';
import * as say from '#sentences/counter/order-page.ts';
import { mayDo, useMe } from '../data/session.tsx';
import { momentInWords, rupees } from '../frame/in-words.ts';

const KINDS: Readonly<Record<OrderPageData['money'][number]['kind'], string>> = {
  charged: say.theOrderCosts,
  raised: say.itCostsMore,
  reduced: say.itCostsLess,
  written_off: say.noLongerOwed,
  captured: say.paidOnline,
  moved_in: say.paidWithTheFirst,
  cod_collected: say.paidAtTheDoor,
  refunded: say.goesBackByTheGateway,
  paid_back: say.paidBackByHand,
  moved_out: say.countsForTheOther,
};
const REASONS: Readonly<Record<OrderPageData['refunds'][number]['reason'], string>> = {
  whole: say.theOrderEnded,
  shortfall: say.packedBatchesCostLess,
  substitution: say.aLineWentBack,
  missing: say.packsWereNotThere,
  prescription: say.prescriptionCoversFewer,
  recall: say.packsWereRecalled,
  return: say.packsCameBack,
  decided: say.twoDecided,
};

/** What the order costs, what was paid and refunded, with its papers. */
export function OrderMoney({ page }: { readonly page: OrderPageData }) {
  const mayPrint = mayDo(useMe(), 'ship');
  const { totals, balance } = page;
  return (
    <section aria-labelledby="money" className="card grid gap-2 p-3">
      <h2 id="money" className="font-semibold">
        {say.paymentAndPapers}
      </h2>
      <p>
        {say.whatItCosts(
          page.order_type === 'cod',
          rupees(totals.payable),
          rupees(totals.price),
          totals.delivery > 0 ? rupees(totals.delivery) : null,
          totals.coupon > 0 ? rupees(totals.coupon) : null,
        )}{' '}
        {say.owedAndHeld(rupees(balance.owed), rupees(balance.paid))}
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
        <p key={`${reason} ${amount}`}>{say.refundOf(rupees(amount), REASONS[reason], status === 'done')}</p>
      ))}
      <p>
        {say.invoice(page.invoice ?? say.issuedAtDispatch)}
        {page.invoice !== null && mayPrint && (
          <>
            {' '}
            <a
              href={`${benchApi.printInvoice.path}?number=${encodeURIComponent(page.number)}`}
              target="_blank"
              rel="noreferrer"
              className="underline underline-offset-2"
            >
              {say.openIt}
            </a>
          </>
        )}
        {page.credit_note !== null && say.creditNote(page.credit_note)}
      </p>
    </section>
  );
}
