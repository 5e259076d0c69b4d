import { useCallback, useState } from 'react';
import type { MedicineData } from '#contract/areas/account/medicines.ts';
import * as say from '#sentences/person/carers.ts';
import * as words from '#sentences/person/medicines.ts';
import { carersClient } from '#shop/data/carers-client.ts';
import { Loaded } from '#shop/shared/lists/loaded.tsx';
import { toResult, UNREACHABLE } from '#shop/shared/lists/save-outcome.ts';
import { useList } from '#shop/shared/lists/use-list.ts';
import { Button } from '#shop/ui/button.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { lasting } from './medicine-card.tsx';
import { daysInWords, doseInWords, packsForAMonth } from './medicine-words.ts';
import { useOnce } from './use-once.ts';

interface CaredListProps {
  readonly careId: string;
  readonly name: string;
  readonly mayRefill: boolean;
  readonly onEnd: () => void;
}

/** The list of a patient whom this account cares for: loaded on a press, and read-only. */
export function CaredList({ careId, name, mayRefill, onEnd }: CaredListProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="wrap-anywhere font-semibold">{say.listOf(name)}</h3>
        <span className="flex flex-wrap gap-2">
          <Button look="outline" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? say.hide : say.show}
          </Button>
          <Button look="quiet" aria-label={say.endFor(name)} onClick={onEnd}>
            {say.end}
          </Button>
        </span>
      </div>
      {isOpen && <OpenList careId={careId} mayRefill={mayRefill} />}
    </div>
  );
}

function OpenList({ careId, mayRefill }: Pick<CaredListProps, 'careId' | 'mayRefill'>) {
  const load = useCallback(() => carersClient.medicines(careId), [careId]);
  const { list, retry } = useList(load);
  const [said, setSaid] = useState<{ readonly look: 'success' | 'error'; readonly sentence: string } | null>(null);
  const once = useOnce();
  const refill = async (medicine: MedicineData) => {
    const wish = [{ course_id: medicine.course_id, packs: packsForAMonth(medicine) || 1 }];
    const result = await toResult(carersClient.refill(careId, wish));
    if (result.kind !== 'granted') return setSaid({ look: 'error', sentence: result.sentence ?? UNREACHABLE });
    const [refused] = result.data.refused;
    if (refused) return setSaid({ look: 'error', sentence: refused.sentence });
    setSaid({ look: 'success', sentence: say.isInTheirCart(medicine.medicine_name) });
  };
  return (
    <>
      <div role="status">{said && <Notice look={said.look}>{said.sentence}</Notice>}</div>
      <Loaded list={list} onRetry={retry}>
        {({ medicines, today }) =>
          medicines.length === 0 ? (
            <p>{say.theListIsEmpty}</p>
          ) : (
            <ul className="grid gap-3">
              {medicines.map((medicine) => (
                <li key={medicine.course_id} className="flex flex-wrap items-center justify-between gap-2">
                  <span className="wrap-anywhere">
                    <strong>{medicine.medicine_name}</strong> {doseInWords(medicine)}
                    <span className="block text-ink-2">
                      {daysInWords(medicine, today)}{' '}
                      {medicine.stopped ? words.isNoLongerTaken : lasting(medicine, today)}
                    </span>
                  </span>
                  {mayRefill && !medicine.stopped && (
                    <Button look="outline" onClick={() => void once(medicine.course_id, () => refill(medicine))}>
                      {packsForAMonth(medicine) ? say.putIntoTheirCart : say.putOnePackIntoTheirCart}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}
