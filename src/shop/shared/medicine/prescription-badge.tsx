import type { MedicineWire } from '#contract/areas/shop/inventory.ts';
import { Badge } from '#shop/ui/badge.tsx';
import { prescriptionInWords, scheduleInWords } from './medicine-words.ts';

/** Whether a prescription is needed, and the schedule that says so. */
export function PrescriptionBadge({ medicine }: { medicine: MedicineWire }) {
  const schedule = scheduleInWords(medicine);
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge look={medicine.prescription_required ? 'rx' : 'plain'}>{prescriptionInWords(medicine)}</Badge>
      {schedule && <span className="text-ink-2 text-sm">{schedule}</span>}
    </p>
  );
}
