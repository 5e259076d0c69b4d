import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { ProductData } from '#contract/areas/shop/inventory.ts';
import type { KendrasData, KendraWire, ReferenceWire } from '#contract/areas/shop/reference.ts';
import * as inventoryApi from '#contract/endpoints/shop/inventory.ts';
import * as say from '#sentences/shopping/proof.ts';
import { readStored, store } from '#shop/data/browser-storage.ts';
import { callApi } from '#shop/data/call-api.ts';
import { monthInWords } from '#shop/shared/medicine/medicine-words.ts';
import { Button } from '#shop/ui/button.tsx';
import { Field } from '#shop/ui/field.tsx';
import { formatDay } from '#shop/ui/format-date.ts';
import { Price } from '#shop/ui/price.tsx';

interface Found {
  readonly pin: string;
  readonly kendras: readonly KendraWire[];
}

interface Props {
  readonly medicineId: string;
  /** The server's result for the pin code in the page's URL. */
  readonly given: readonly KendraWire[];
  readonly givenPin: string | null;
}

const UNREACHABLE = say.theKendrasCouldNot;

/** One price of one unit, on the bar. */
interface Mark {
  readonly label: string;
  readonly rupees: number;
  readonly main?: boolean;
}

/**
 * The prices of one unit: the printed MRP, the legal ceiling, our price, and that of a Jan Aushadhi Kendra. An unknown
 * price has no mark; with neither of the government's two there is no bar.
 */
export default function TruePrice({ product }: { product: ProductData }) {
  const { reference, medicine } = product;
  const { search } = useLocation();
  if (reference === null || medicine.unit_price === null || medicine.unit !== reference.unit) return null;
  const { ceiling, kendra, unit } = reference;
  const ours = ourPrice(product, unit);
  const marks: Mark[] = [
    { label: say.mrpAlone, rupees: medicine.unit_price },
    ...(ceiling ? [{ label: say.lawAllowsAtMost, rupees: ceiling.per_unit_with_tax }] : []),
    ...(ours === null
      ? []
      : [{ label: product.recommended.isRecommended ? say.weSendTheSame : say.weSend, rupees: ours, main: true }]),
    ...(kendra ? [{ label: say.janAushadhi, rupees: kendra.per_unit }] : []),
  ];
  return (
    <section aria-labelledby="true-price" className="card grid gap-4 p-4 md:p-6">
      <h2 id="true-price" className="font-bold text-xl">
        {say.theTruePriceOf(unit)}
      </h2>
      <Bar marks={marks} unit={unit} />
      {ceiling?.over && <p className="rounded-md bg-warn-bg px-3 py-2 text-warn">{say.thisMrpIsAbove}</p>}
      {kendra && (
        <AtKendra
          kendra={kendra}
          unit={unit}
          ours={ours}
          unsure={product.no_recommendation?.code === 'facts-unconfirmed'}
          medicineId={medicine.id}
          pin={nearestPin(search)}
        />
      )}
      <Sources reference={reference} />
    </section>
  );
}

/**
 * The price of one unit here: of the recommended medicine, else of the searched one. Null for what is not sold or is
 * counted in another unit.
 */
function ourPrice({ medicine, recommended }: ProductData, unit: string): number | null {
  const sent = recommended.isRecommended ? recommended.medicine : medicine;
  const price = recommended.isRecommended ? recommended.saving_price : medicine.selling_price;
  const units = sent.units_per_pack ?? 0;
  return sent.sold_online && sent.unit === unit && units > 0 ? price / units : null;
}

function Bar({ marks, unit }: { marks: readonly Mark[]; unit: string }) {
  const most = Math.max(...marks.map(({ rupees }) => rupees));
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-4">
      {marks.map(({ label, rupees, main }) => (
        <li key={label} className="grid content-end gap-1">
          <span className="text-ink-2 text-sm">{label}</span>
          <span>
            <Price rupees={rupees} className={`font-bold text-lg ${main ? 'text-brand-700' : ''}`} />{' '}
            <span className="text-ink-2 text-sm">{say.a(unit)}</span>
          </span>
          <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className="h-1.5 w-full">
            <rect width="100" height="4" className="fill-brand-100" />
            <rect width={(rupees / most) * 100} height="4" className={main ? 'fill-brand-700' : 'fill-ink-2'} />
          </svg>
        </li>
      ))}
    </ul>
  );
}

interface AtKendraProps {
  readonly kendra: NonNullable<ReferenceWire['kendra']>;
  readonly unit: string;
  readonly ours: number | null;
  /** Whether nobody confirmed what the pack of the searched medicine says: then nothing is called the same, or cheaper. */
  readonly unsure: boolean;
  readonly medicineId: string;
  readonly pin: string | null;
}

function AtKendra({ kendra, unit, ours, unsure, medicineId, pin }: AtKendraProps) {
  const cheaper = !unsure && ours !== null && kendra.per_unit < ours;
  return (
    <div className="grid gap-2">
      <p>
        <span className="font-semibold">
          {cheaper
            ? say.cheaperAtAKendra(<Price rupees={kendra.per_unit} />, unit)
            : say.atAKendra(<Price rupees={kendra.per_unit} />, unit)}
        </span>{' '}
        {unsure ? `${say.checkThatYourPack(kendra.product)} ` : kendra.doctor_first && `${say.sameSaltChangeOf} `}
        {say.weDoNotEarn}
      </p>
      <NearestKendras medicineId={medicineId} given={kendra.nearest} givenPin={pin} />
    </div>
  );
}

/** Which row of which list a price comes from, and its date. The lists are third-hand copies: with the row anybody can verify the price. */
function Sources({ reference: { ceiling, kendra } }: { reference: ReferenceWire }) {
  return (
    <details className="text-ink-2 text-sm">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">{say.whereThesePricesCome}</summary>
      {ceiling && <p>{say.ceilingFrom(ceiling.row, formatDay(ceiling.notified_on), ceiling.source)}</p>}
      {kendra && <p>{say.kendraPriceFrom(kendra.product, kendra.code, monthInWords(kendra.as_of), kendra.source)}</p>}
    </details>
  );
}

/** The pin code in a page's URL, which a browser without scripts sends; null if there is none. */
function nearestPin(search: string): string | null {
  const pin = new URLSearchParams(search).get('pin')?.trim();
  return pin && /^[1-9]\d{5}$/.test(pin) ? pin : null;
}

/**
 * The nearest Jan Aushadhi Kendras to a typed pin code. Requested only on a press; the browser stores the pin code for
 * the next time. Without scripts the form requests the page itself, and the server renders the answer into it.
 */
function NearestKendras({ medicineId, given, givenPin }: Props) {
  const [found, setFound] = useState<Found | null>(givenPin === null ? null : { pin: givenPin, kendras: given });
  const [pin, setPin] = useState(givenPin ?? '');
  const [problem, setProblem] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // It may have been typed before this code came.
    setPin((given) => field.current?.value || given || readStored('pinCode') || '');
  }, []);
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const answer = await nearestTo(pin.replace(/\D/g, ''));
    setBusy(false);
    setProblem(typeof answer === 'string' ? answer : undefined);
    if (typeof answer === 'string') return field.current?.focus();
    store('pinCode', answer.pin);
    setFound(answer);
  };
  return (
    <>
      <form action="/product-detail" method="get" onSubmit={ask} className="flex max-w-md flex-wrap items-end gap-2">
        <input type="hidden" name="id" value={medicineId} />
        <div className="min-w-[min(10rem,100%)] flex-1">
          <Field
            ref={field}
            label={say.yourPinCode}
            name="pin"
            value={pin}
            onChange={(event) => setPin(event.target.value)}
            inputMode="numeric"
            autoComplete="postal-code"
            required
            error={problem}
          />
        </div>
        <Button type="submit" look="outline" busy={busy} busyText={say.looking}>
          {say.showThree}
        </Button>
      </form>
      <div aria-live="polite">{found && <Found found={found} />}</div>
    </>
  );
}

function Found({ found: { pin, kendras } }: { found: Found }) {
  const [nearest, ...others] = kendras;
  if (!nearest) return <p>{say.weKnowOfNoJan(pin)}</p>;
  return (
    <>
      <p>{say.nearestTo(pin, placeOf(nearest), distance(nearest))}</p>
      {others.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {others.map((kendra) => (
            <li key={kendra.code}>
              {placeOf(kendra)}
              {distance(kendra)}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-1 text-ink-2 text-sm">{say.distancesAreBetweenPin}</p>
    </>
  );
}

function placeOf({ address, district, pin }: KendraWire): string {
  const place = address.toLowerCase().includes(district.toLowerCase()) ? address : `${address}, ${district}`;
  return place.includes(pin) ? place : `${place} ${pin}`;
}

/** Empty if the distance is not known; within one pin code no figure is claimed. */
function distance({ km }: KendraWire): string {
  if (km === null) return '';
  return km === 0 ? say.inTheSamePin : say.aboutKm(km);
}

async function nearestTo(pin: string): Promise<Found | string> {
  try {
    const answer = await callApi<KendrasData>(
      `${inventoryApi.findKendras.path}?${new URLSearchParams({ pin, limit: '3' })}`,
    );
    return answer.success ? answer.result.data : answer.message;
  } catch {
    return UNREACHABLE;
  }
}
