import type { CorrectionData, ExpiringData, ShelfBatchData, ToOrderData } from '#contract/areas/counter/stock.ts';
import * as stockApi from '#contract/endpoints/counter/stock.ts';
import { dayInIndia } from '#domain/people/age.ts';
import * as say from '#sentences/counter/stock/shelf.ts';
import * as dates from '#sentences/dates.ts';
import { Button } from '#shop/ui/button.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { callCounter } from '../data/call-counter.ts';
import { serverNow } from '../data/server-clock.ts';
import { mayDo, useMe } from '../data/session.tsx';
import { useCall } from '../data/use-call.ts';
import { useRead } from '../data/use-read.ts';
import { DataTable } from '../frame/data-table.tsx';
import { expiryInWords } from '../frame/in-words.ts';
import { KeyButton } from '../frame/key-list.tsx';
import { useKeys } from '../frame/keys.ts';
import { LookedUp } from '../frame/looked-up.tsx';
import { HeldList } from './held-list.tsx';

/** The stock lists and the keys that show them. */
export const STOCK_TABS = [
  { tab: '30', name: say.expiring(30), key: '3' },
  { tab: '60', name: say.expiring(60), key: '6' },
  { tab: '90', name: say.expiring(90), key: '9' },
  { tab: 'order', name: say.toOrder, key: 'o' },
  { tab: 'confirm', name: say.corrections, key: 'c' },
  { tab: 'count', name: say.countSheet, key: 's' },
  { tab: 'held', name: say.heldFromSale, key: 'h' },
] as const;
export type StockTab = (typeof STOCK_TABS)[number]['tab'];
export const isStockTab = (text: string | null): text is StockTab => STOCK_TABS.some(({ tab }) => tab === text);

/** Far beyond any expiry: every batch that holds packs. */
const ALL_DAYS = 36_500;

interface StockListProps {
  readonly tab: StockTab;
  readonly onOpen: (medicineId: string) => void;
}

/** One stock list. */
export function StockList({ tab, onOpen }: StockListProps) {
  if (tab === 'order') return <ToOrder onOpen={onOpen} />;
  if (tab === 'confirm') return <Corrections />;
  if (tab === 'held') return <HeldList onOpen={onOpen} />;
  return <Batches days={tab === 'count' ? ALL_DAYS : Number(tab)} isSheet={tab === 'count'} onOpen={onOpen} />;
}

function MedicineLink({ name, onOpen }: { readonly name: string; readonly onOpen: () => void }) {
  return (
    <button type="button" className="text-left text-brand-700 underline underline-offset-2" onClick={onOpen}>
      {name}
    </button>
  );
}

interface BatchesProps extends Pick<StockListProps, 'onOpen'> {
  readonly days: number;
  readonly isSheet: boolean;
}

function Batches({ days, isSheet, onOpen }: BatchesProps) {
  const { data, refused, read } = useRead<ExpiringData>(stockApi.listExpiring, { days });
  useKeys([{ keys: 'P', does: say.keyPrint, run: () => window.print() }]);
  const rows = isSheet
    ? data?.toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? '') || a.expiry.localeCompare(b.expiry))
    : data;
  return (
    <LookedUp refused={refused} isLoading={data === null} onAgain={() => void read()}>
      {rows?.length === 0 && <p className="card p-6">{isSheet ? say.noBatchHoldsPacks : say.nothingExpires}</p>}
      {rows && rows.length > 0 && (
        <>
          <div className="justify-self-start print:hidden">
            <KeyButton keys="P" does={say.print} className="small" onClick={() => window.print()} />
          </div>
          <DataTable
            caption={isSheet ? say.countSheet : say.expiring(days)}
            heads={[
              say.medicine,
              say.batch,
              say.expiry,
              { number: say.packs },
              ...(isSheet ? [say.counted] : [say.returnToSupplierBy, say.state]),
            ]}
            rows={rows.map((row) => ({
              key: `${row.medicine_id} ${row.batch}`,
              cells: [
                <MedicineLink key="m" name={row.name ?? row.medicine_id} onOpen={() => onOpen(row.medicine_id)} />,
                row.batch,
                expiryInWords(row.expiry),
                row.packs,
                ...(isSheet ? ['____'] : [dates.dateInWords(row.send_back_until), batchState(row)]),
              ],
            }))}
          />
          {isSheet && <p className="not-print:hidden mt-12">{say.signatures}</p>}
        </>
      )}
    </LookedUp>
  );
}

function ToOrder({ onOpen }: Pick<StockListProps, 'onOpen'>) {
  const { data, refused, read } = useRead<ToOrderData>(stockApi.listToOrder);
  useKeys([{ keys: 'P', does: say.keyPrint, run: () => window.print() }]);
  return (
    <LookedUp refused={refused} isLoading={data === null} onAgain={() => void read()}>
      {data?.length === 0 && <p className="card p-6">{say.nothingToOrder}</p>}
      {data && data.length > 0 && (
        <DataTable
          caption={say.toOrder}
          heads={[say.medicine, say.maker, { number: say.there }, { number: say.sold60 }, { number: say.orderNow }]}
          rows={data.map((row) => ({
            key: row.medicine_id,
            cells: [
              <MedicineLink key="m" name={`${row.name}, ${row.pack}`} onOpen={() => onOpen(row.medicine_id)} />,
              row.manufacturer,
              canBeSold(row.sellable - row.short),
              row.sold,
              row.to_order,
            ],
          }))}
        />
      )}
    </LookedUp>
  );
}

/** The packs that can still be sold, or how many are missing. */
function canBeSold(packs: number): number | string {
  return packs < 0 ? say.missing(-packs) : packs;
}

/** Corrections that others requested, with Confirm and Refuse for staff who may decide. */
function Corrections() {
  const mayCheck = mayDo(useMe(), 'check-stock');
  const { data, refused, read } = useRead<CorrectionData[]>(stockApi.listCorrections);
  const call = useCall(read);
  const decide = (id: string, verdict: 'confirm' | 'refuse') =>
    call.run(async () => {
      await callCounter(stockApi.decideCorrection, { id, verdict });
      await read();
    });
  return (
    <LookedUp refused={refused} isLoading={data === null} onAgain={() => void read()}>
      {call.refused && <Notice look="error">{call.refused.message}</Notice>}
      {data?.length === 0 && <p className="card p-6">{say.nothingToConfirm}</p>}
      {data && data.length > 0 && (
        <DataTable
          caption={say.corrections}
          heads={[say.medicine, say.batch, say.what, say.change, say.why, say.askedBy, say.state]}
          rows={data.map((row) => ({
            key: row.id,
            cells: [
              row.medicine ?? row.medicine_id,
              row.batch,
              say.kinds[row.kind],
              say.fromTo(row.before, row.after),
              row.why,
              row.by,
              row.is_mine || !mayCheck ? (
                row.is_mine && say.yoursForAnotherToConfirm
              ) : (
                <span key="decide" className="flex flex-wrap gap-2">
                  <Button className="small" disabled={call.isBusy} onClick={() => void decide(row.id, 'confirm')}>
                    {say.confirm}
                  </Button>
                  <Button
                    look="outline"
                    className="small"
                    disabled={call.isBusy}
                    onClick={() => void decide(row.id, 'refuse')}
                  >
                    {say.refuse}
                  </Button>
                </span>
              ),
            ],
          }))}
        />
      )}
    </LookedUp>
  );
}

/** Whether a batch can be sold, and why not. */
export function batchState({ expiry, on_sale: onSale, kept_apart: why }: ShelfBatchData): string {
  if (why !== null) return say.blockedBecause(why);
  if (expiry < dayInIndia(serverNow())) return say.expired;
  return onSale ? say.onSale : say.tooCloseToExpiry;
}
