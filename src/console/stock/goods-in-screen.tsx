import { useEffect, useRef } from 'react';
import type { PurchaseData, SupplierData } from '#contract/areas/counter/stock.ts';
import * as stockApi from '#contract/endpoints/counter/stock.ts';
import * as say from '#sentences/counter/stock/shelf.ts';
import * as stock from '#sentences/counter/stock/stock.ts';
import { Notice } from '#shop/ui/notice.tsx';
import { useRead } from '../data/use-read.ts';
import { DataTable } from '../frame/data-table.tsx';
import { isWholeDay } from '../frame/day-field.tsx';
import { expiryInWords, rupees } from '../frame/in-words.ts';
import { useKeys } from '../frame/keys.ts';
import { LookedUp } from '../frame/looked-up.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { CameraButton } from '../scan/camera-button.tsx';
import { useScanner } from '../scan/use-scanner.ts';
import { GoodsLineForm } from './goods-line-form.tsx';
import { InvoiceForm } from './invoice-form.tsx';
import { useGoodsIn } from './use-goods-in.ts';

/**
 * Goods in: a supplier's invoice, line by line, by scanner and keyboard. Each line counts as stock as soon as it is
 * saved.
 */
export function GoodsInScreen() {
  const at = useGoodsIn();
  const { supplier, invoice, dated } = at.typed;
  const suppliers = useRead<SupplierData[]>(stockApi.listSuppliers);
  const isNamed = supplier !== '' && invoice.trim() !== '' && isWholeDay(dated);
  const query = isNamed ? { supplier_id: supplier, invoice: invoice.trim(), dated } : {};
  const purchase = useRead<PurchaseData>(isNamed ? stockApi.readPurchase : null, query);
  const field = useRef<HTMLInputElement>(null);
  const scan = (text: string) => void at.scan(text);
  useScanner(scan);
  const { taken } = at;
  const { read } = purchase;
  useEffect(() => {
    if (taken === null) return;
    void read();
    field.current?.focus();
  }, [taken, read]);
  useKeys([
    { keys: 'F2', does: say.keySave, run: () => void at.save(), inFields: true },
    { keys: '/', does: say.keyScan, run: () => field.current?.focus() },
    { keys: 'Escape', does: say.keyClear, run: at.clear, inFields: true },
  ]);
  return (
    <>
      <ScreenTitle>{say.goodsIn}</ScreenTitle>
      <div className="grid gap-4">
        <LookedUp refused={suppliers.refused} isLoading={suppliers.data === null} onAgain={() => void suppliers.read()}>
          <InvoiceForm at={at} suppliers={suppliers.data ?? []} onAdded={suppliers.read} />
        </LookedUp>
        <div className="justify-self-start">
          <CameraButton onScan={scan} />
        </div>
        <GoodsLineForm at={at} field={field} />
        <div role="status">
          {taken && (
            <Notice look={taken.notes.length > 0 ? 'warn' : 'success'}>
              <p>{stock.isIn(taken.line, taken.batch, taken.packs)}</p>
              {taken.notes.map((note) => (
                <p key={note}>{note}</p>
              ))}
            </Notice>
          )}
        </div>
        {isNamed && (
          <section aria-labelledby="lines" className="grid gap-2">
            <h2 id="lines" className="font-semibold text-lg">
              {say.linesOf(invoice)}
            </h2>
            <LookedUp refused={purchase.refused} isLoading={purchase.data === null} onAgain={() => void read()}>
              <Lines lines={purchase.data?.lines ?? []} />
            </LookedUp>
          </section>
        )}
      </div>
    </>
  );
}

function Lines({ lines }: Pick<PurchaseData, 'lines'>) {
  if (lines.length === 0) return <p>{say.noLines}</p>;
  const heads = [say.medicine, say.batch, say.expiry, { number: say.mrp }, { number: say.cost }];
  return (
    <DataTable
      caption={say.goodsIn}
      heads={[...heads, { number: say.paidPacks }, { number: say.freePacks }]}
      rows={lines.map((line) => ({
        key: String(line.line),
        cells: [
          line.medicine,
          line.batch,
          expiryInWords(line.expiry),
          rupees(line.mrp),
          rupees(line.cost),
          line.packs,
          line.free_packs,
        ],
      }))}
    />
  );
}
