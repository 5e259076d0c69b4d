import type { MedicinesData } from '#contract/areas/account/medicines.ts';
import * as say from '#sentences/person/medicines.ts';
import { Button } from '#shop/ui/button.tsx';
import { dayInWords } from './medicine-words.ts';

/** Delivered medicines without a dose: the patient is asked, nothing is guessed. */
export function Delivered({
  data,
  onTell,
}: {
  data: MedicinesData;
  onTell: (one: MedicinesData['delivered'][number]) => void;
}) {
  if (data.delivered.length === 0) return null;
  return (
    <section aria-labelledby="delivered-medicines" className="card p-4 md:p-6">
      <h2 id="delivered-medicines" className="font-bold text-lg">
        {say.deliveredToYou}
      </h2>
      <ul className="mt-2 grid gap-2">
        {data.delivered.map((one) => (
          <li key={one.medicine_id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="wrap-anywhere">
              {one.medicine_name}, {dayInWords(one.delivered_on, data.today)}
            </span>
            <Button look="outline" onClick={() => onTell(one)} aria-label={say.tellHowYouTake(one.medicine_name)}>
              {say.tellHowYouTakeIt}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The plan of monthly boxes. It is only shown; nothing is ordered. */
export function Boxes({ data: { boxes, medicines, today } }: { data: MedicinesData }) {
  const names = new Map(medicines.map(({ course_id, medicine_name }) => [course_id, medicine_name]));
  const filled = boxes.filter(({ lines }) => lines.length > 0);
  if (filled.length === 0) return null;
  return (
    <section aria-labelledby="one-box" className="card p-4 md:p-6">
      <h2 id="one-box" className="font-bold text-lg">
        {say.oneBoxAMonth}
      </h2>
      <p className="text-ink-2">{say.ifYouOrderEverything}</p>
      <ul className="mt-3 grid gap-3">
        {filled.map(({ order_on, lines }) => (
          <li key={order_on}>
            <p className="font-semibold">{dayInWords(order_on, today)}</p>
            <ul>
              {lines.map((line) => (
                <li key={line.course_id} className="wrap-anywhere">
                  {say.packsOfThis(names.get(line.course_id) ?? '', line.packs)}
                  {line.days_early > 0 && <span className="text-ink-2">{say.early(line.days_early)}</span>}
                  {line.days_late > 0 && (
                    <strong className="text-warn">{say.tooLateOrderItSooner(line.days_late)}</strong>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
