import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CardData, ShelfBatchData } from '#contract/areas/counter/stock.ts';
import * as stockApi from '#contract/endpoints/counter/stock.ts';
import type { Act } from '#domain/counter/roles.ts';
import * as recalls from '#sentences/counter/stock/recalls.ts';
import * as say from '#sentences/counter/stock/shelf.ts';
import { Notice } from '#shop/ui/notice.tsx';
import { mayDo, useMe } from '../data/session.tsx';
import { useRead } from '../data/use-read.ts';
import { DataTable } from '../frame/data-table.tsx';
import { expiryInWords, momentInWords, rupees } from '../frame/in-words.ts';
import { KeyButton } from '../frame/key-list.tsx';
import { useKeys } from '../frame/keys.ts';
import { LookedUp } from '../frame/looked-up.tsx';
import { StartRecall } from '../recall/start-recall.tsx';
import { type BatchAct, BatchDialog } from './batch-dialog.tsx';
import { HoldDialog } from './hold-dialog.tsx';
import { batchState } from './stock-lists.tsx';

/** The actions on the selected batch, with their keys and permissions. */
const ACTS: readonly { readonly act: BatchAct; readonly name: string; readonly key: string; readonly needs: Act }[] = [
  { act: 'counted', name: say.countBatch, key: 'n', needs: 'count-stock' },
  { act: 'destroyed', name: say.destroy, key: 'd', needs: 'count-stock' },
  { act: 'sent_back', name: say.sendBack, key: 'b', needs: 'count-stock' },
  { act: 'apart', name: say.block, key: 'a', needs: 'keep-apart' },
  { act: 'release', name: say.release, key: 'r', needs: 'release-batch' },
];

/** A medicine's batches with their actions, its purchases, and its stock movements. */
export function MedicineCard({ id }: { readonly id: string }) {
  const { data, refused, read } = useRead<CardData>(stockApi.readCard, { medicine_id: id });
  return (
    <LookedUp refused={refused} isLoading={data === null} onAgain={() => void read()}>
      {data && <Card data={data} read={read} />}
    </LookedUp>
  );
}

function Card({ data, read }: { readonly data: CardData; readonly read: () => Promise<unknown> }) {
  const me = useMe();
  const { medicine, batches, hold } = data;
  const [at, setAt] = useState(batches[0]?.batch ?? null);
  const [open, setOpen] = useState<BatchAct | null>(null);
  const [isRecalling, setRecalling] = useState(false);
  const [isHolding, setHolding] = useState(false);
  const mayHold = mayDo(me, 'hold-sale');
  const holdName = hold === null ? say.holdFromSale : say.putBackOnSale;
  const navigate = useNavigate();
  const [notice, setNotice] = useState<string | null>(null);
  const batch = batches.find((one) => one.batch === at) ?? batches[0] ?? null;
  const acts = ACTS.filter(({ needs }) => mayDo(me, needs)).filter(({ act }) => batch !== null && isOpen(act, batch));
  const move = (by: 1 | -1) => {
    const place = batches.findIndex((one) => one.batch === batch?.batch) + by;
    setAt(batches[Math.max(0, Math.min(batches.length - 1, place))]?.batch ?? null);
  };
  const mayRecall = mayDo(me, 'recall') && batch !== null;
  useKeys([
    ...(mayRecall ? [{ keys: 'R', does: recalls.keyRecall, run: () => setRecalling(true) }] : []),
    ...(mayHold ? [{ keys: 'H', does: holdName, run: () => setHolding(true) }] : []),
    { keys: 'j', does: say.keyNextBatch, run: () => move(1), repeats: true },
    { keys: 'k', does: say.keyBatchBefore, run: () => move(-1), repeats: true },
    ...acts.map(({ act, name, key }) => ({ keys: key, does: name, run: () => setOpen(act) })),
  ]);
  return (
    <div className="grid gap-4">
      <h2 className="font-semibold text-lg">
        {medicine.name}, {medicine.pack}, {medicine.manufacturer}. {hold === null && say.sellable(medicine.sellable)}
      </h2>
      {hold && <Notice look="warn">{say.heldSince(hold.by, momentInWords(hold.at), hold.reason)}</Notice>}
      {mayHold && (
        <KeyButton keys="H" does={holdName} className="small justify-self-start" onClick={() => setHolding(true)} />
      )}
      <div role="status">{notice && <Notice look="info">{notice}</Notice>}</div>
      <section aria-label={say.batches} className="grid gap-2">
        {batches.length === 0 && <p className="card p-6">{say.noBatches}</p>}
        {batches.length > 0 && (
          <>
            <div role="toolbar" aria-label={say.batches} className="flex flex-wrap gap-2">
              {acts.map(({ act, name, key }) => (
                <KeyButton key={act} keys={key} does={name} className="small" onClick={() => setOpen(act)} />
              ))}
              {mayRecall && (
                <KeyButton keys="R" does={recalls.keyRecall} className="small" onClick={() => setRecalling(true)} />
              )}
            </div>
            <DataTable
              caption={say.batches}
              heads={[say.batch, say.expiry, { number: say.mrp }, { number: say.packs }, say.state]}
              at={batch?.batch ?? null}
              onAt={setAt}
              rows={batches.map((one) => ({
                key: one.batch,
                cells: [one.batch, expiryInWords(one.expiry), rupees(one.mrp), one.packs, batchState(one)],
              }))}
            />
          </>
        )}
      </section>
      <Bought data={data} />
      <History data={data} />
      {isRecalling && batch && (
        <StartRecall
          medicineId={medicine.medicine_id}
          name={medicine.name}
          batch={batch.batch}
          alertId={null}
          why=""
          onStarted={(id) => void navigate(`/recall?recall=${encodeURIComponent(id)}`)}
          onClose={() => setRecalling(false)}
        />
      )}
      {isHolding && (
        <HoldDialog
          medicineId={medicine.medicine_id}
          name={medicine.name}
          isHeld={hold !== null}
          onDone={(words) => {
            setNotice(words);
            setHolding(false);
            void read();
          }}
          onClose={() => {
            setHolding(false);
            void read();
          }}
        />
      )}
      {open && batch && (
        <BatchDialog
          act={open}
          batch={batch}
          onStale={read}
          onDone={(words) => {
            setNotice(words);
            setOpen(null);
            void read();
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

function isOpen(act: BatchAct, batch: ShelfBatchData): boolean {
  if (act === 'apart') return batch.kept_apart === null;
  if (act === 'release') return batch.kept_apart !== null;
  return act === 'counted' || batch.packs > 0;
}

function Bought({ data: { bought } }: { readonly data: CardData }) {
  if (bought.length === 0) return null;
  const heads = [say.invoice, say.supplier, say.batch, { number: say.mrp }, { number: say.cost }];
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{say.bought}</h3>
      <DataTable
        caption={say.bought}
        heads={[...heads, { number: say.paidPacks }, { number: say.freePacks }]}
        rows={bought.map((one) => ({
          key: `${one.invoice} ${one.supplier} ${one.batch}`,
          cells: [
            `${one.invoice}, ${one.dated}`,
            one.supplier,
            one.batch,
            rupees(one.mrp),
            rupees(one.cost),
            one.packs,
            one.free_packs,
          ],
        }))}
      />
    </section>
  );
}

function History({ data: { rows } }: { readonly data: CardData }) {
  const words: Readonly<Record<string, string>> = say.happened;
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{say.history}</h3>
      <DataTable
        caption={say.history}
        heads={[say.when, say.batch, say.what, { number: say.packs }, say.why, say.who]}
        rows={rows.map(({ at, batch, what, packs, note, by }, place) => ({
          key: `${at} ${place}`,
          cells: [momentInWords(at), batch, words[what] ?? what, packs === 0 ? '' : packs, note, by ?? ''],
        }))}
      />
    </section>
  );
}
