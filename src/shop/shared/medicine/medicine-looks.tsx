import type { MedicineWire } from '#contract/areas/shop/inventory.ts';
import * as say from '#sentences/shopping/medicine.ts';
import { Badge } from '#shop/ui/badge.tsx';
import { Icon } from '#shop/ui/icon.tsx';
import { prescriptionInWords, scheduleInWords } from './medicine-words.ts';

/** The pack's drawing, 96 x 96; a neutral one where the catalogue has none. */
export function MedicineImage({ src, pack }: { src: string; pack: string }) {
  const frame = 'size-[min(6rem,26vw)] shrink-0 rounded-md bg-bg';
  if (!src) {
    return (
      <span className={`${frame} grid place-items-center text-line-strong`}>
        <Icon name="pill" className="size-10" />
      </span>
    );
  }
  return (
    <img
      src={src}
      alt={say.illustration(pack)}
      width={96}
      height={96}
      loading="lazy"
      className={`${frame} object-contain`}
    />
  );
}

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
