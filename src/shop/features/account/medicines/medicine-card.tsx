import type { MedicineBody, MedicineData } from '#contract/areas/account/medicines.ts';
import * as say from '#sentences/person/medicines.ts';
import { Button } from '#shop/ui/button.tsx';
import { amountWithUnit, bodyOf, dayInWords, daysInWords, doseInWords, FOODS, skipOneMonth } from './medicine-words.ts';

interface MedicineCardProps {
  readonly medicine: MedicineData;
  readonly today: string;
  readonly onOrder: () => void;
  readonly onEdit: () => void;
  readonly onChange: (body: MedicineBody, sentence: string) => void;
  readonly onRemove: () => void;
}

/** A medicine of the list: how long it lasts, by when to order it, and its actions. */
export function MedicineCard({ medicine, today, onOrder, onEdit, onChange, onRemove }: MedicineCardProps) {
  const { medicine_name, manufacturer, order_by, state, skip_until } = medicine;
  const named = { 'aria-describedby': `medicine-${medicine.course_id}` };
  const days = daysInWords(medicine, today);
  const skipped = skip_until !== null && skip_until > today;
  const openPause = medicine.pauses.find(({ to }) => to === null);
  const pause = (sentence: string, pauses: MedicineBody['pauses']) => onChange(bodyOf(medicine, { pauses }), sentence);
  return (
    <li className="card flex flex-col gap-2 p-4 md:p-5">
      <h2 id={`medicine-${medicine.course_id}`} className="wrap-anywhere font-bold text-lg">
        {medicine_name}
      </h2>
      {manufacturer && <p className="text-ink-2">{manufacturer}</p>}
      <p className="tabular">{say.left(doseInWords(medicine), amountWithUnit(medicine.units_left, medicine.unit))}</p>
      {days !== null && <p>{days}</p>}
      {medicine.food && <p>{FOODS[medicine.food]}</p>}
      <p className="font-semibold">{lasting(medicine, today)}</p>
      {skipped && <p className="text-ink-2">{say.skippedUntil(dayInWords(skip_until, today))}</p>}
      <div className="-mx-3 mt-auto flex flex-wrap gap-1 px-3 pt-2">
        {state !== 'stopped' && state !== 'not-sold' && (
          <Button onClick={onOrder} {...named}>
            {say.orderNow}
          </Button>
        )}
        {order_by !== null && !skipped && (
          <Button
            look="outline"
            onClick={() => onChange(bodyOf(medicine, { skip_until: skipOneMonth(today) }), say.skippedThisMonth)}
            {...named}
          >
            {say.skipThisMonth}
          </Button>
        )}
        <Button look="quiet" onClick={onEdit} {...named}>
          {say.change}
        </Button>
        {openPause ? (
          <Button look="quiet" onClick={() => pause(say.itIsResumed, endPause(medicine, today))} {...named}>
            {say.resume}
          </Button>
        ) : (
          state !== 'stopped' && (
            <Button
              look="quiet"
              onClick={() => pause(say.itIsPaused, [...medicine.pauses, { from: today, to: null }])}
              {...named}
            >
              {say.pause}
            </Button>
          )
        )}
        <Button
          look="quiet"
          onClick={() =>
            onChange(
              bodyOf(medicine, { stopped: !medicine.stopped }),
              medicine.stopped ? say.itIsTakenAgain : say.isNoLongerTaken,
            )
          }
          {...named}
        >
          {medicine.stopped ? say.takeAgain : say.stop}
        </Button>
        <Button look="quiet" onClick={onRemove} {...named}>
          {say.deleteWord}
        </Button>
      </div>
    </li>
  );
}

/** How long it lasts and by when to order it, or why that is not known. */
export function lasting({ enough_until, order_by, sentence, units_left }: MedicineData, today: string): string {
  if (sentence !== '' && enough_until === null) return sentence;
  if (enough_until === null) return '';
  const until =
    enough_until < today
      ? units_left === 0
        ? say.nothingIsLeft
        : say.notEnoughIsLeft
      : say.enoughUntil(dayInWords(enough_until, today));
  if (order_by === null) return `${until} ${sentence}`.trim();
  return order_by <= today ? say.orderToday(until) : say.orderBy(until, dayInWords(order_by, today));
}

/** Ends the open pause yesterday; one that began today or later is removed. */
function endPause({ pauses }: MedicineData, today: string): MedicineData['pauses'] {
  const yesterday = new Date(Date.parse(`${today}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  return pauses.flatMap((pause) => {
    if (pause.to !== null) return [pause];
    return pause.from > yesterday ? [] : [{ ...pause, to: yesterday }];
  });
}
