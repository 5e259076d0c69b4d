import { useState } from 'react';
import { useNavigate } from 'react-router';
import { brand } from '#brand';
import type { ParcelData } from '#contract/areas/counter/bench.ts';
import { dayInIndia } from '#domain/people/age.ts';
import * as say from '#sentences/counter/door.ts';
import * as dates from '#sentences/dates.ts';
import { Button } from '#shop/ui/button.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { useServerNow } from '../data/server-clock.ts';
import { rupees } from '../frame/in-words.ts';
import { KeyButton } from '../frame/key-list.tsx';
import { useKeys } from '../frame/keys.ts';
import { NotLoaded } from '../frame/looked-up.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { useHandover } from './use-handover.ts';

/** The parcels that each courier takes, with the cash to collect: printed, and signed by the courier. */
export function HandoverScreen() {
  const navigate = useNavigate();
  const { parcels, isWhole, refused, read } = useHandover();
  const [at, setAt] = useState<string | null>(null);
  const now = useServerNow(60_000);
  const couriers = [...new Set((parcels ?? []).map(courierOf))].toSorted((a, b) => a.localeCompare(b));
  const courier = couriers.find((each) => each === at) ?? couriers[0] ?? null;
  const move = (by: 1 | -1) => {
    const place = (couriers.indexOf(courier ?? '') + by + couriers.length) % Math.max(1, couriers.length);
    setAt(couriers[place] ?? null);
  };
  useKeys([
    { keys: 'P', does: say.printTheList, run: () => window.print() },
    { keys: ']', does: say.nextCourier, run: () => move(1) },
    { keys: '[', does: say.courierBefore, run: () => move(-1) },
    { keys: '.', does: say.readTheListAnew, run: () => void read() },
    { keys: 'Escape', does: say.backToTheParcels, run: () => void navigate('/door') },
  ]);
  const own = (parcels ?? []).filter((parcel) => courierOf(parcel) === courier);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 print:hidden">
        <ScreenTitle>{say.handoverList}</ScreenTitle>
        <KeyButton keys="P" does={say.print} onClick={() => window.print()} />
      </div>
      <div className="grid gap-4">
        {refused && <NotLoaded why={refused.message} onAgain={read} />}
        {parcels === null && !refused && <p role="status">{say.lookingUpWhatTheCouriers}</p>}
        {parcels?.length === 0 && <p className="card p-6">{say.noParcelWaitsForACouriers}</p>}
        {!isWhole && <Notice look="warn">{say.thereAreMoreParcels}</Notice>}
        {couriers.length > 1 && (
          <div role="toolbar" aria-label={say.couriers} className="flex flex-wrap gap-2 print:hidden">
            {couriers.map((each) => (
              <Button
                key={each}
                look={each === courier ? 'primary' : 'outline'}
                aria-pressed={each === courier}
                onClick={() => setAt(each)}
              >
                {each}
              </Button>
            ))}
          </div>
        )}
        {courier !== null && <HandoverTable courier={courier} parcels={own} day={dayInIndia(now)} />}
      </div>
    </>
  );
}

interface HandoverTableProps {
  readonly courier: string;
  readonly parcels: readonly ParcelData[];
  readonly day: string;
}

function HandoverTable({ courier, parcels, day }: HandoverTableProps) {
  // Summed in paise: sums of fractional rupees would drift.
  const cash = parcels.reduce((sum, { cash_due: due }) => sum + Math.round(due * 100), 0) / 100;
  const heads = ['', say.order, 'AWB', say.toWhom, say.place, say.cashToCollect];
  return (
    <section aria-labelledby="courier" className="grid gap-3">
      <h2 id="courier" className="font-semibold text-lg">
        {say.listOfParcels(brand.name, courier, dates.dateInWords(day), parcels.length)}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to scroll a table that is wider than the screen. */}
      <div tabIndex={0} className="card overflow-x-auto print:border-0 print:shadow-none">
        <table className="w-full text-left [&_:is(td,th)]:px-3 [&_:is(td,th)]:py-2">
          <caption className="sr-only">{say.parcelsFor(courier)}</caption>
          <thead className="border-line border-b bg-bg">
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head || <span className="sr-only">{say.placeInTheList}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {parcels.map((parcel, place) => (
              <tr key={parcel.number} className="break-inside-avoid border-line-soft border-b">
                <td className="tabular text-ink-2">{place + 1}</td>
                <th scope="row" className="tabular whitespace-nowrap">
                  {parcel.number}
                </th>
                <td className="tabular">{parcel.awb || say.none}</td>
                <td>{parcel.receiver}</td>
                <td>
                  {parcel.city} <span className="tabular">{parcel.pin}</span>
                </td>
                <td className="tabular text-right">{parcel.cash_due > 0 ? rupees(parcel.cash_due) : say.paid}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={5}>
                {say.cashToCollectInAll}
              </th>
              <td className="tabular text-right font-bold">{rupees(cash)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <p className="not-print:hidden mt-12">{say.takenByNameSignature}</p>
    </section>
  );
}

function courierOf({ courier }: ParcelData): string {
  return courier ?? say.noCourierNamed;
}
