import { type ReactNode, useEffect, useState } from 'react';
import { brand } from '#brand';
import type { AddressData } from '#contract/areas/account/address.ts';
import { mostDaysTo, promiseDelivery } from '#domain/orders/delivery-promise.ts';
import { formatRupees, paise } from '#domain/pricing/money.ts';
import { cashRefusal } from '#domain/settings/cash-rule.ts';
import * as say from '#sentences/shopping/checkout.ts';
import { deliveryWords } from '#shop/features/checkout/delivery-words.ts';
import { FailedToLoad } from '#shop/shared/lists/loaded.tsx';
import { addressLines, addressTypeInWords } from '#shop/shared/people/full-name.ts';
import { Badge } from '#shop/ui/badge.tsx';
import { Button } from '#shop/ui/button.tsx';
import { Icon } from '#shop/ui/icon.tsx';
import { Skeleton } from '#shop/ui/skeleton.tsx';
import type { Recipients } from './use-recipients.ts';

interface RecipientCardProps {
  readonly recipients: Recipients;
  readonly needsPrescription: boolean;
  /** While the order is being sent nothing can change any more. */
  readonly busy: boolean;
  readonly onChange: () => void;
  /** Missing details, to be filled in here. */
  readonly children?: ReactNode;
}

/** The chosen patient and address, the delivery day, and the button that changes them. */
export function RecipientCard({ recipients, needsPrescription, busy, onChange, children }: RecipientCardProps) {
  const { patient, address, addresses, members, isLoading, buttonLabel } = recipients;
  // The form asks for everything else, but not for whom in the family the medicines are.
  const isBlank = children && !address && patient?.isHolder;
  return (
    <section aria-labelledby="recipient" className="card grid grid-cols-[minmax(0,1fr)] gap-4 p-4 md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="recipient" className="font-bold text-lg">
          {say.patientAndAddress}
        </h2>
        <Button look="outline" disabled={isLoading || busy} onClick={onChange} aria-describedby="recipient">
          {buttonLabel}
        </Button>
      </div>
      {isLoading ? (
        <div role="status" aria-label={say.loading} className="grid gap-3">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-5 w-4/5" />
        </div>
      ) : (
        !isBlank && (
          <div className="grid gap-4 sm:grid-cols-2">
            <div className="min-w-0">
              <h3 className="text-ink-2 text-sm">{say.medicinesFor}</h3>
              {patient === null && members.list.kind === 'failed' ? (
                <FailedToLoad sentence={members.list.sentence} onRetry={members.retry} />
              ) : (
                <>
                  <p className="wrap-anywhere font-semibold">{patient?.name ?? say.nobodyChosenYet}</p>
                  {patient && <p className="text-ink-2">{patient.relation}</p>}
                </>
              )}
            </div>
            <div className="min-w-0">
              <h3 className="text-ink-2 text-sm">{say.deliverTo}</h3>
              {addresses.list.kind === 'failed' ? (
                <FailedToLoad sentence={addresses.list.sentence} onRetry={addresses.retry} />
              ) : (
                <AddressText address={address} />
              )}
            </div>
          </div>
        )
      )}
      {address && <DeliveryLine zipcode={address.zipcode} needsPrescription={needsPrescription} />}
      {children}
    </section>
  );
}

function AddressText({ address }: { readonly address: AddressData | null }) {
  if (address === null) return <p className="font-semibold">{say.noAddressYet}</p>;
  return (
    <>
      <p className="wrap-anywhere font-semibold">
        {address.name} <Badge>{addressTypeInWords(address.type)}</Badge>
      </p>
      <address className="wrap-anywhere not-italic">
        {addressLines(address).join(', ')}
        <span className="tabular block text-ink-2">{address.phone}</span>
      </address>
    </>
  );
}

/**
 * The terms of cash on delivery: whether it is taken at a pin code, and for so much. An order that costs nothing
 * collects none.
 */
export function cashTerms(pinCode: string, rupees: number): string {
  const { cash } = brand;
  const refusal = rupees < 1 ? null : cashRefusal(cash, { payablePaise: paise(rupees), pinCode });
  if (refusal === null) return say.payWhenItArrives;
  return refusal === 'pin' ? say.noCashAt(pinCode) : say.cashOnlyUpTo(formatRupees(cash.limitPaise ?? 0));
}

const MINUTE_MS = 60_000;

/**
 * The delivery day. A prescription medicine, which our pharmacist checks first, has no day, only the most days it takes.
 * A page that stays open beyond the hour of the same day, or beyond midnight, names the next day.
 */
export function DeliveryLine({
  zipcode,
  needsPrescription,
}: {
  readonly zipcode: string;
  readonly needsPrescription: boolean;
}) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(tick);
  }, []);
  return (
    <p className="flex items-start gap-2 rounded-md bg-neutral p-3">
      <Icon name="truck" className="mt-0.5 size-5 text-brand-700" />
      <span>
        {needsPrescription
          ? say.onceApproved(mostDaysTo(zipcode), zipcode)
          : say.expectedAt(<strong>{deliveryWords(promiseDelivery(zipcode, now), now)}</strong>, zipcode)}
      </span>
    </p>
  );
}
