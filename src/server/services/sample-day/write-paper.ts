import type { OrderLine } from '#domain/orders/order.ts';
import { dayInIndia } from '#domain/people/age.ts';
import type { Paper } from './draw-prescription.ts';
import type { SampleFault } from './sample-plan.ts';

const DAY_MS = 86_400_000;
const DOCTORS: readonly Paper['doctor'][] = [
  { name: 'Dr R Menon (sample)', address: '12 Example Road, Bengaluru', registration: 'SAMPLE 45012' },
  { name: 'Dr S Kulkarni (sample)', address: '4 Pattern Street, Mysuru', registration: 'SAMPLE 20388' },
  { name: 'Dr F Ahmed (sample)', address: '77 Specimen Lane, Mumbai', registration: 'SAMPLE 61740' },
];
const OTHER_MEDICINE = 'Examplol 20mg';

/** What the paper of an order says: what was ordered, but for its fault. `place` chooses the doctor. */
export function writePaper(
  order: {
    readonly lines: readonly Pick<OrderLine, 'searchedName' | 'packLabel' | 'quantity' | 'schedule'>[];
    readonly patientName: string;
  },
  { place, fault, at }: { readonly place: number; readonly fault: SampleFault | null; readonly at: Date },
): Paper {
  const doctor = DOCTORS[place % DOCTORS.length] as Paper['doctor'];
  const days = fault === 'old_date' ? 75 : 1 + (place % 5);
  return {
    doctor: fault === 'no_registration' ? { ...doctor, registration: '' } : doctor,
    dated: fault === 'no_date' ? '' : dayInIndia(at.getTime() - days * DAY_MS),
    patientName: fault === 'other_patient' ? 'Somebody Else' : order.patientName,
    medicines: order.lines
      .filter(({ schedule }) => schedule !== 'OTC')
      .map(({ searchedName, packLabel, quantity }, index) => {
        const name = index > 0 ? searchedName : misnamed(searchedName, fault);
        const packs = fault === 'quantity_over' ? quantity - 1 : quantity;
        return `${index + 1}. ${name}: 1-0-1, ${packs} x ${packLabel}`;
      }),
  };
}

function misnamed(name: string, fault: SampleFault | null): string {
  if (fault === 'other_medicine') return OTHER_MEDICINE;
  if (fault !== 'wrong_strength') return name;
  const other = name.replace(/\d+(?:\.\d+)?/, (amount) => String(Number(amount) * 2));
  return other === name ? `${name} forte, double strength` : other;
}
