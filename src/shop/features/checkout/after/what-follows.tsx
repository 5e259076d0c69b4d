import type { OrderData } from '#contract/areas/shop/order.ts';
import * as say from '#sentences/shopping/checkout.ts';
import { deliveryWords } from '#shop/features/checkout/delivery-words.ts';
import { AffiliateConsent } from '#shop/features/checkout/people/affiliate-consent.tsx';
import { waitsWords } from '#shop/shared/orders/order-words.ts';
import { Icon } from '#shop/ui/icon.tsx';

export interface WhatFollowsProps {
  readonly data: OrderData;
}

/** When a placed order arrives, what happens until then, and the question of the partner who referred the customer. */
export default function WhatFollows({ data }: WhatFollowsProps) {
  return (
    <>
      <NextSteps data={data} />
      <AffiliateConsent orderId={data.order_id} />
    </>
  );
}

function NextSteps({ data }: WhatFollowsProps) {
  const waits = waitsWords(data);
  return (
    <section aria-labelledby="next" className="grid gap-3">
      <p className="flex items-start gap-2 rounded-md bg-neutral p-3">
        <Icon name="truck" className="mt-0.5 size-5 text-brand-700" />
        <span>
          {waits ?? (
            <>{say.expectedAt(<strong>{deliveryWords(data.expected_delivery, Date.now())}</strong>, data.zipcode)}</>
          )}
        </span>
      </p>
      <h2 id="next" className="font-bold text-lg">
        {say.whatHappensNext}
      </h2>
      <ol className="grid list-decimal gap-2 pl-6">
        {nextSteps(data).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}

/** The next steps of a placed order, in their order. */
function nextSteps({ prescription_status, items, order_type }: OrderData): string[] {
  const asked = items.filter(({ substitution }) => substitution === 'requested');
  return [
    ...prescriptionStep(prescription_status),
    ...asked.map(substitutionStep),
    say.wePackYourMedicines,
    ...(order_type === 'cod' ? [say.pleasePayWhenThey] : []),
  ];
}

function prescriptionStep(status: OrderData['prescription_status']): string[] {
  if (status === 'PENDING') return [say.ourPharmacistChecksYour];
  if (status === 'TELECONSULT') {
    return [say.aDoctorCallsYou];
  }
  return [];
}

function substitutionStep({ medicine_name, stands_for }: OrderData['items'][number]): string {
  const instead = stands_for === null ? '' : say.inPlaceOf(stands_for);
  return say.isSentOnceYour(medicine_name, instead);
}
