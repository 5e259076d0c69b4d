import { useState } from 'react';
import { Link } from 'react-router';
import type { MedicineBody, MedicineData, MedicinesData } from '#contract/areas/medicines.ts';
import type { Envelope } from '#contract/envelope.ts';
import * as say from '#sentences/person/medicines.ts';
import { medicinesClient } from '#shop/data/medicines-client.ts';
import { Loaded } from '#shop/shared/lists/loaded.tsx';
import { toResult, UNREACHABLE } from '#shop/shared/lists/save-outcome.ts';
import { useList } from '#shop/shared/lists/use-list.ts';
import { Button } from '#shop/ui/button.tsx';
import { Icon } from '#shop/ui/icon.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { MedicineCard } from './medicine-card.tsx';
import { MedicineDialog } from './medicine-dialog.tsx';
import { MedicineHelps } from './medicine-helps.tsx';
import { bodyOf, dayInWords, packsForAMonth } from './medicine-words.ts';

/** What the dialog edits: a medicine of the list, one that was delivered, or a new one. */
type Edited = { readonly medicine?: MedicineData; readonly delivered?: MedicinesData['delivered'][number] };

/** What stands above the list after a press, with a way back where there is one. */
interface Said {
  readonly look: 'success' | 'error';
  readonly sentence: string;
  readonly toCart?: boolean;
  readonly undo?: MedicineBody;
}

/** What the holder takes: until when each lasts, and the way into the cart. Nothing is ordered here. */
export default function MedicinesTab() {
  const { list, reload, retry } = useList(medicinesClient.list);
  const [edited, setEdited] = useState<Edited | null>(null);
  const { said, act, setSaid } = useActs(reload);
  const remove = (medicine: MedicineData) => {
    const { course_id, ...undo } = bodyOf(medicine);
    const sentence = say.isOutOfYourList(medicine.medicine_name);
    void act(medicinesClient.remove(medicine.course_id), { look: 'success', sentence, undo });
  };
  const change = (body: MedicineBody, sentence: string) =>
    act(medicinesClient.save(body), { look: 'success', sentence });
  const remind = async (on: boolean) => {
    const result = await toResult(medicinesClient.changeReminder(on));
    if (result.kind === 'granted') await reload();
    else setSaid({ look: 'error', sentence: result.sentence ?? UNREACHABLE });
  };
  const order = (medicine: MedicineData) => {
    const wish = [{ course_id: medicine.course_id, packs: packsForAMonth(medicine) }];
    void toResult(medicinesClient.refill(wish)).then((result) => {
      if (result.kind !== 'granted') return setSaid({ look: 'error', sentence: result.sentence ?? UNREACHABLE });
      const [refused] = result.data.refused;
      if (refused) return setSaid({ look: 'error', sentence: refused.sentence });
      setSaid({
        look: 'success',
        sentence: say.isInYourCart(medicine.medicine_name),
        toCart: true,
      });
    });
  };
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{say.untilWhenYourMedicines}</p>
      <div role="status">
        {said && <SaidNotice said={said} onUndo={(body) => void change(body, say.itIsBackInYourList)} />}
      </div>
      <Loaded list={list} onRetry={retry}>
        {(data) => (
          <>
            <div>
              <Button onClick={() => setEdited({})}>{say.addAMedicine}</Button>
            </div>
            {data.medicines.length === 0 && <NoMedicines />}
            <ul className="grid gap-4 lg:grid-cols-2">
              {data.medicines.map((medicine) => (
                <MedicineCard
                  key={medicine.course_id}
                  medicine={medicine}
                  today={data.today}
                  onOrder={() => order(medicine)}
                  onEdit={() => setEdited({ medicine })}
                  onChange={(body, sentence) => void change(body, sentence)}
                  onRemove={() => remove(medicine)}
                />
              ))}
            </ul>
            {(data.medicines.length > 0 || data.reminder) && (
              <MedicineHelps isReminded={data.reminder} onRemind={(on) => remind(on)} />
            )}
            <Delivered data={data} onTell={(delivered) => setEdited({ delivered })} />
            <Boxes data={data} />
            {edited && (
              <MedicineDialog
                {...edited}
                today={data.today}
                onSaved={() => {
                  setEdited(null);
                  void reload();
                }}
                onClose={() => setEdited(null)}
              />
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

/** Presses of the list: what came of the last one, and the list read again. */
function useActs(reload: () => Promise<void>) {
  const [said, setSaid] = useState<Said | null>(null);
  const act = async (call: Promise<Envelope<MedicinesData>>, done: Said) => {
    const result = await toResult(call);
    setSaid(result.kind === 'granted' ? done : { look: 'error', sentence: result.sentence ?? UNREACHABLE });
    if (result.kind !== 'failed') await reload();
  };
  return { said, act, setSaid };
}

function SaidNotice({ said, onUndo }: { readonly said: Said; readonly onUndo: (body: MedicineBody) => void }) {
  const { look, sentence, toCart, undo } = said;
  return (
    <Notice look={look}>
      <p>{sentence}</p>
      {toCart && (
        <Link to="/cart" className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
          {say.goToCart}
        </Link>
      )}
      {undo && (
        <Button look="quiet" onClick={() => onUndo(undo)}>
          {say.undo}
        </Button>
      )}
    </Notice>
  );
}

function NoMedicines() {
  return (
    <div className="card grid justify-items-center gap-3 p-8 text-center">
      <Icon name="pill" className="size-8 text-brand-700" />
      <p className="font-semibold">{say.noMedicinesInYourList}</p>
      <p className="text-ink-2">{say.addOneAndHow}</p>
    </div>
  );
}

/** What came and has no dose yet: it is asked, never guessed. */
function Delivered({
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

/** What one box a month would hold. It is shown, and ordered by nobody. */
function Boxes({ data: { boxes, medicines, today } }: { data: MedicinesData }) {
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
