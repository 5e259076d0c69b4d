import { brand } from '#brand';
import type { OrderData } from '#contract/areas/order.ts';

/** What happens next with an order that stands, in the order in which it happens. */
export function nextSteps({ prescription_status, items, order_type }: OrderData): string[] {
  const asked = items.filter(({ substitution }) => substitution === 'requested');
  return [
    `The ${brand.name} team will get in touch with you.`,
    ...prescriptionStep(prescription_status),
    ...asked.map(substitutionStep),
    'We pack your medicines and bring them to you.',
    ...(order_type === 'cod' ? ['Please pay when they arrive.'] : []),
  ];
}

function prescriptionStep(status: OrderData['prescription_status']): string[] {
  if (status === 'PENDING') return ['Our pharmacist checks your prescription. If something is missing, we call you.'];
  if (status === 'TELECONSULT') {
    return ['A doctor calls you for a free teleconsultation, because your order needs a prescription.'];
  }
  return [];
}

function substitutionStep({ medicine_name, stands_for }: OrderData['items'][number]): string {
  const instead = stands_for === null ? '' : ` in place of ${stands_for}`;
  return `${medicine_name} is sent${instead} once your prescription or a doctor allows it. If nobody does, you can still have the brand itself.`;
}
