import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AlertsData, RecallData } from '#contract/areas/counter/recall.ts';
import * as recallApi from '#contract/endpoints/counter/recall.ts';
import * as say from '#sentences/counter/stock/recalls.ts';
import { Notice } from '#shop/ui/notice.tsx';
import { mayDo, useMe } from '../data/session.tsx';
import { useRead } from '../data/use-read.ts';
import { DataTable } from '../frame/data-table.tsx';
import { dayInWords, rupees } from '../frame/in-words.ts';
import { KeyButton } from '../frame/key-list.tsx';
import { useKeys } from '../frame/keys.ts';
import { LookedUp } from '../frame/looked-up.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { useRows } from '../frame/use-rows.ts';
import { OpenRecall } from './open-recall.tsx';
import { StartRecall } from './start-recall.tsx';

/** The shop's batches that government alerts name, the progress of every recall, and one recall with its orders. */
export function RecallScreen() {
  const [params, setParams] = useSearchParams();
  const id = params.get('recall');
  const open = (recall: string) => setParams({ recall });
  useKeys([{ keys: 'Escape', does: say.keyBack, run: () => setParams({}) }]);
  return (
    <>
      <ScreenTitle>{say.recall}</ScreenTitle>
      {id === null ? (
        <div className="grid gap-6">
          <Alerts onStarted={open} />
          <Recalls onOpen={open} />
        </div>
      ) : (
        <OpenRecall key={id} id={id} onBack={() => setParams({})} />
      )}
    </>
  );
}

type Alerted = AlertsData['batches'][number];
const keyOf = (one: Alerted) => `${one.alert_id} ${one.medicine_id} ${one.batch}`;

function Alerts({ onStarted }: { readonly onStarted: (id: string) => void }) {
  const { data, refused, read } = useRead<AlertsData>(recallApi.listAlerts);
  const mayRecall = mayDo(useMe(), 'recall');
  const { row, at, setAt } = useRows(data?.batches ?? [], keyOf, { down: say.keyDown, up: say.keyUp });
  const [asking, setAsking] = useState<Alerted | null>(null);
  useKeys(mayRecall && row ? [{ keys: 'R', does: say.keyRecall, run: () => setAsking(row) }] : []);
  return (
    <section aria-labelledby="alerts" className="grid gap-2">
      <h2 id="alerts" className="font-semibold text-lg">
        {say.alerts}
      </h2>
      <LookedUp refused={refused} isLoading={data === null} onAgain={() => void read()}>
        {data?.is_stale && <Notice look="warn">{data.month === null ? say.noLists : say.stale}</Notice>}
        {data?.month && <p className="text-ink-2">{say.knownUpTo(data.month)}</p>}
        {data?.month && data.batches.length === 0 && <p className="card p-6">{say.noAlerts}</p>}
        {data && data.batches.length > 0 && (
          <>
            {mayRecall && row && (
              <KeyButton
                keys="R"
                does={say.keyRecall}
                look="primary"
                className="small justify-self-start"
                onClick={() => setAsking(row)}
              />
            )}
            <DataTable
              caption={say.alerts}
              at={at}
              onAt={setAt}
              heads={[say.batch, say.how, say.listed, say.reason, say.month, { number: say.onShelf }]}
              rows={data.batches.map((one) => ({
                key: keyOf(one),
                cells: [
                  say.titleOf(one.batch, one.name),
                  one.match === 'sure' ? <b key="m">{say.sure}</b> : say.likely,
                  one.listed,
                  one.reason,
                  one.month,
                  one.packs,
                ],
              }))}
            />
          </>
        )}
      </LookedUp>
      {asking && (
        <StartRecall
          medicineId={asking.medicine_id}
          name={asking.name}
          batch={asking.batch}
          alertId={asking.alert_id}
          why={asking.reason}
          onStarted={onStarted}
          onClose={() => setAsking(null)}
        />
      )}
    </section>
  );
}

function Recalls({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const { data, refused, read } = useRead<RecallData[]>(recallApi.listRecalls);
  const mayOpen = mayDo(useMe(), 'see-order');
  return (
    <section aria-labelledby="recalls" className="grid gap-2">
      <h2 id="recalls" className="font-semibold text-lg">
        {say.recalls}
      </h2>
      <LookedUp refused={refused} isLoading={data === null} onAgain={() => void read()}>
        {data?.length === 0 && <p className="card p-6">{say.noRecalls}</p>}
        {data && data.length > 0 && (
          <DataTable
            caption={say.recalls}
            heads={[
              say.recalls,
              say.reason,
              say.started,
              { number: say.orders },
              { number: say.messages },
              { number: say.reached },
              { number: say.packsBack },
              { number: say.money },
              { number: say.byHand },
            ]}
            rows={data.map((one) => ({
              key: one.recall_id,
              cells: [
                mayOpen ? (
                  <button
                    key="open"
                    type="button"
                    className="text-left text-brand-700 underline underline-offset-2"
                    onClick={() => onOpen(one.recall_id)}
                  >
                    {say.titleOf(one.batch, one.medicine)}
                  </button>
                ) : (
                  say.titleOf(one.batch, one.medicine)
                ),
                one.why,
                `${dayInWords(one.at)}, ${one.by}`,
                one.orders,
                say.ofAll(one.sent, one.queued),
                say.ofAll(one.reached, one.orders),
                say.ofAll(one.packs_back, one.packs),
                rupees(one.refunded + one.paid_back),
                rupees(one.by_hand),
              ],
            }))}
          />
        )}
      </LookedUp>
    </section>
  );
}
