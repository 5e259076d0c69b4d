import { useState } from 'react';
import type { RecallPageData, RecallRowData } from '#contract/areas/counter/recall.ts';
import * as recallApi from '#contract/endpoints/counter/recall.ts';
import type { Act } from '#domain/counter/roles.ts';
import * as say from '#sentences/counter/stock/recalls.ts';
import { Button } from '#shop/ui/button.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { STATUS_WORDS } from '../bench/pack-states.ts';
import { callCounter } from '../data/call-counter.ts';
import { mayDo, useMe } from '../data/session.tsx';
import { useCall } from '../data/use-call.ts';
import { useRead } from '../data/use-read.ts';
import { DataTable } from '../frame/data-table.tsx';
import { rupees } from '../frame/in-words.ts';
import { KeyButton } from '../frame/key-list.tsx';
import { useKeys } from '../frame/keys.ts';
import { LookedUp } from '../frame/looked-up.tsx';
import { useRows } from '../frame/use-rows.ts';
import { RecallDialog } from './recall-dialog.tsx';

type RowAct = 'reached' | 'not_reached' | 'came_back' | 'paid_back';
const ACTS: readonly { readonly act: RowAct; readonly name: string; readonly key: string; readonly needs: Act }[] = [
  { act: 'reached', name: say.reached, key: 'y', needs: 'note' },
  { act: 'not_reached', name: say.notReached, key: 'n', needs: 'note' },
  { act: 'came_back', name: say.cameBack, key: 'm', needs: 'note' },
  { act: 'paid_back', name: say.cashRefunded, key: 'b', needs: 'refund' },
];

interface OpenRecallProps {
  readonly id: string;
  readonly onBack: () => void;
}

/** A recall: its figures and its orders, beginning with customers not reached yet. */
export function OpenRecall({ id, onBack }: OpenRecallProps) {
  const [page, setPage] = useState(0);
  const { data, refused, read } = useRead<RecallPageData>(recallApi.readRecall, { recall_id: id, page });
  return (
    <LookedUp refused={refused} isLoading={data === null} onAgain={() => void read()}>
      {data && (
        <div className="grid gap-4">
          <Figures data={data} onBack={onBack} />
          <Rows id={id} rows={data.rows} read={read} />
          <div className="flex gap-2 print:hidden">
            {page > 0 && (
              <Button look="outline" onClick={() => setPage(page - 1)}>
                {say.previousPage}
              </Button>
            )}
            {data.has_more && (
              <Button look="outline" onClick={() => setPage(page + 1)}>
                {say.next}
              </Button>
            )}
          </div>
        </div>
      )}
    </LookedUp>
  );
}

function Figures({ data: { recall }, onBack }: { readonly data: RecallPageData; readonly onBack: () => void }) {
  const figures = [
    [say.orders, recall.orders],
    [say.messages, say.ofAll(recall.sent, recall.queued)],
    [say.reached, say.ofAll(recall.reached, recall.orders)],
    [say.packsBack, say.ofAll(recall.packs_back, recall.packs)],
    [say.money, rupees(recall.refunded + recall.paid_back)],
    [say.byHand, rupees(recall.by_hand)],
  ] as const;
  return (
    <section className="grid gap-2" aria-label={say.titleOf(recall.batch, recall.medicine)}>
      <div className="flex flex-wrap items-center gap-4">
        <h2 className="font-semibold text-lg">{say.titleOf(recall.batch, recall.medicine)}</h2>
        <KeyButton keys="Escape" does={say.keyBack} className="small print:hidden" onClick={onBack} />
        <KeyButton keys="P" does={say.print} className="small print:hidden" onClick={() => window.print()} />
      </div>
      <p>
        {say.reason}: {recall.why}
      </p>
      {recall.here > 0 && <Notice look="warn">{say.here(recall.here)}</Notice>}
      {recall.open > 0 && <Notice look="info">{say.working(recall.open)}</Notice>}
      <dl className="card flex flex-wrap gap-x-8 gap-y-2 p-4">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="text-ink-2 text-sm">{name}</dt>
            <dd className="tabular font-semibold text-lg">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface RowsProps {
  readonly id: string;
  readonly rows: readonly RecallRowData[];
  readonly read: () => Promise<unknown>;
}

function Rows({ id, rows, read }: RowsProps) {
  const me = useMe();
  const { row, at, setAt } = useRows(rows, ({ number }) => number, { down: say.keyDown, up: say.keyUp });
  const [asking, setAsking] = useState<'came_back' | 'paid_back' | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const { isBusy, refused, run } = useCall(read);
  const acts = ACTS.filter(({ needs }) => mayDo(me, needs)).filter(({ act }) => row !== null && isOpen(act, row));
  const act = (kind: RowAct) => {
    setNotice(null);
    if (kind === 'came_back' || kind === 'paid_back') return setAsking(kind);
    void run(async () => {
      await callCounter(recallApi.noteRecall, { recall_id: id, number: row?.number, kind });
      await read();
    });
  };
  useKeys([
    ...acts.map(({ act: kind, name, key }) => ({ keys: key, does: name, run: () => act(kind) })),
    { keys: 'P', does: say.keyPrint, run: () => window.print() },
  ]);
  return (
    <section className="grid gap-2" aria-label={say.orders}>
      <div role="toolbar" aria-label={say.orders} className="flex flex-wrap gap-2 print:hidden">
        {acts.map(({ act: kind, name, key }) => (
          <KeyButton key={kind} keys={key} does={name} className="small" disabled={isBusy} onClick={() => act(kind)} />
        ))}
      </div>
      {refused && <Notice look="error">{refused.message}</Notice>}
      <div role="status">{notice && <Notice look="info">{notice}</Notice>}</div>
      <DataTable
        caption={say.orders}
        at={at}
        onAt={setAt}
        heads={[
          say.order,
          say.state,
          say.customer,
          { number: say.packs },
          say.message,
          say.reached,
          { number: say.packsBack },
          say.refund,
        ]}
        rows={rows.map((one) => ({
          key: one.number,
          cells: [
            one.number,
            STATUS_WORDS[one.status],
            `${one.name} ${one.phone}`,
            one.packs,
            one.is_sent ? say.sent : say.notSent,
            reachedInWords(one),
            one.packs_back,
            one.amount > 0 ? `${rupees(one.amount)} ${say.ways[one.money]}` : say.ways[one.money],
          ],
        }))}
      />
      {asking && row && (
        <RecallDialog
          recallId={id}
          row={row}
          act={asking}
          onDone={(words) => {
            setNotice(words);
            setAsking(null);
            void read();
          }}
          onClose={() => {
            setAsking(null);
            void read();
          }}
        />
      )}
    </section>
  );
}

function isOpen(act: RowAct, { money, packs, packs_back: back }: RecallRowData): boolean {
  if (act === 'paid_back') return money === 'by_hand';
  return act !== 'came_back' || back < packs;
}

function reachedInWords({ reached, by }: RecallRowData): string {
  if (reached === null) return say.nobodyYet;
  return reached === 'reached' ? say.yesBy(by ?? '') : say.triedBy(by ?? '');
}
