import { type FormEvent, useEffect, useState } from 'react';
import type { KendrasData, KendraWire } from '#contract/areas/reference.ts';
import * as inventoryApi from '#contract/endpoints/inventory.ts';
import { readStored, store } from '#shop/data/browser-storage.ts';
import { callApi } from '#shop/data/call-api.ts';
import { Button } from '#shop/ui/button.tsx';
import { Field } from '#shop/ui/field.tsx';

/** The pin code in a page's address, which a browser without scripts sends; null where there is none. */
export function nearestPin(search: string): string | null {
  const pin = new URLSearchParams(search).get('pin')?.trim();
  return pin && /^[1-9]\d{5}$/.test(pin) ? pin : null;
}

interface Found {
  readonly pin: string;
  readonly kendras: readonly KendraWire[];
}

interface Props {
  readonly medicineId: string;
  /** What the server found for the pin of the page's address. */
  readonly given: readonly KendraWire[];
  readonly givenPin: string | null;
}

/**
 * The nearest Jan Aushadhi Kendras to a pin code that the person types. Asked for on a press alone; the browser keeps the pin
 * for the next time. Without scripts the form asks the page itself, and the server writes the answer into it.
 */
export function NearestKendras({ medicineId, given, givenPin }: Props) {
  const [found, setFound] = useState<Found | null>(givenPin === null ? null : { pin: givenPin, kendras: given });
  const [pin, setPin] = useState(givenPin ?? '');
  const [problem, setProblem] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    setPin((typed) => typed || readStored('pinCode') || '');
  }, []);
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const answer = await nearestTo(pin.trim());
    setBusy(false);
    setProblem(typeof answer === 'string' ? answer : undefined);
    if (typeof answer === 'string') return;
    store('pinCode', answer.pin);
    setFound(answer);
  };
  return (
    <>
      <form action="/product-detail" method="get" onSubmit={ask} className="flex max-w-md flex-wrap items-end gap-2">
        <input type="hidden" name="id" value={medicineId} />
        <div className="min-w-[min(10rem,100%)] flex-1">
          <Field
            label="Your pin code"
            name="pin"
            value={pin}
            onChange={(event) => setPin(event.target.value)}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={6}
            required
            error={problem}
          />
        </div>
        <Button type="submit" look="outline" busy={busy} busyText="Looking…">
          Show three
        </Button>
      </form>
      <div aria-live="polite">{found && <Found found={found} />}</div>
    </>
  );
}

function Found({ found: { pin, kendras } }: { found: Found }) {
  const [nearest, ...others] = kendras;
  if (!nearest) return <p>We know of no Jan Aushadhi Kendra near {pin}.</p>;
  return (
    <>
      <p>
        Nearest to {pin}: {placeOf(nearest)}
        {distance(nearest)}
      </p>
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
      <p className="mt-1 text-ink-2 text-sm">
        Distances are between pin codes. Please ask there first whether the medicine is in stock.
      </p>
    </>
  );
}

function placeOf({ address, district, pin }: KendraWire): string {
  const place = address.toLowerCase().includes(district.toLowerCase()) ? address : `${address}, ${district}`;
  return place.includes(pin) ? place : `${place} ${pin}`;
}

/** Only what is known: between two places of one pin code nobody knows how far. */
function distance({ km }: KendraWire): string {
  if (km === null) return '';
  return km === 0 ? ', in the same pin code' : `, about ${km} km`;
}

const UNREACHABLE = 'The kendras could not be looked up just now. Please try again.';

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
