import { type ReactNode, useState } from 'react';
import * as say from '#sentences/person/account.ts';
import { type StoredMedicines as Kept, readStoredMedicines } from '#shop/data/session/last-order.ts';
import { useRequestOnce } from '#shop/shared/lists/use-request-once.ts';
import { formatMoment } from '#shop/ui/format-date.ts';
import { Notice } from '#shop/ui/notice.tsx';
import { dayInWords, daysInWords, doseInWords, FOODS } from './medicine-words.ts';

/** The list of medicines last read on this phone, while the shop cannot be reached: read-only. */
export function StoredMedicines({ otherwise }: { readonly otherwise: ReactNode }) {
  const [kept, setKept] = useState<Kept | null | 'reading'>('reading');
  useRequestOnce(readStoredMedicines, setKept);
  if (kept === 'reading') return null;
  if (kept === null) return otherwise;
  return (
    <div className="page grid gap-4 py-6 md:py-10">
      <h1 className="font-bold text-2xl">{kept.name === '' ? say.myMedicinesAsKept : say.medicinesOf(kept.name)}</h1>
      <Notice look="info">
        {say.thisIsTheListAsRead(<time dateTime={kept.readAt}>{formatMoment(kept.readAt)}</time>)}
      </Notice>
      <ul className="grid gap-3">
        {kept.medicines.map((medicine) => (
          <li key={medicine.course_id} className="card p-4">
            <p className="wrap-anywhere font-semibold">{medicine.medicine_name}</p>
            <p>{doseInWords(medicine)}</p>
            <p>{daysInWords(medicine, kept.today)}</p>
            {medicine.food && <p>{FOODS[medicine.food]}</p>}
            <p className="text-ink-2">
              {medicine.enough_until
                ? say.enoughUntil(dayInWords(medicine.enough_until, kept.today))
                : medicine.sentence}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
