import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OnShelfData } from '#contract/areas/counter/stock.ts';
import * as stockApi from '#contract/endpoints/counter/stock.ts';
import { dayInIndia } from '#domain/people/age.ts';
import { readGtin } from '#domain/stock/goods-in.ts';
import * as say from '#sentences/counter/stock/shelf.ts';
import { Button } from '#shop/ui/button.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { callCounter } from '../data/call-counter.ts';
import { serverNow } from '../data/server-clock.ts';
import { useCall } from '../data/use-call.ts';
import { KeyButton } from '../frame/key-list.tsx';
import { useKeys } from '../frame/keys.ts';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { readScan } from '../scan/read-scan.ts';
import { ScanField } from '../scan/scan-field.tsx';
import { useScanner } from '../scan/use-scanner.ts';
import { MedicineCard } from './medicine-card.tsx';
import { isStockTab, STOCK_TABS, StockList, type StockTab } from './stock-lists.tsx';

/** Stock: what expires, what to order, what waits for a second person, the count sheet; and each medicine's card. */
export function StockScreen() {
  const [params, setParams] = useSearchParams();
  const medicine = params.get('medicine');
  const asked = params.get('list');
  const tab: StockTab = isStockTab(asked) ? asked : '30';
  const [found, setFound] = useState<readonly OnShelfData[]>([]);
  const [fault, setFault] = useState<string | undefined>();
  const field = useRef<HTMLInputElement>(null);
  const call = useCall();
  const open = (id: string) => {
    setFound([]);
    setParams({ list: tab, medicine: id });
  };
  const look = (text: string) =>
    call.runLast(async () => {
      const code = readGtin(text.trim()) === null ? readScan(text, dayInIndia(serverNow())) : null;
      if (code?.kind === 'unreadable') return setFault(code.sentence);
      const q = code?.kind === 'pack' ? (code.gtin ?? '') : text.trim();
      const rows = await callCounter<OnShelfData[]>(stockApi.findOnShelf, undefined, { query: { q } });
      const [only] = rows;
      setFault(rows.length === 0 ? say.noMedicine : undefined);
      if (only && rows.length === 1) open(only.medicine_id);
      else setFound(rows);
    });
  useScanner((text) => void look(text));
  const show = (list: StockTab) => setParams({ list });
  useKeys([
    { keys: '/', does: say.keySearch, run: () => field.current?.focus() },
    { keys: 'Escape', does: say.keyBack, run: () => show(tab) },
    ...STOCK_TABS.map(({ tab: each, name, key }) => ({ keys: key, does: say.keyTab(name), run: () => show(each) })),
  ]);
  return (
    <>
      <div className="print:hidden">
        <ScreenTitle>{say.stock}</ScreenTitle>
      </div>
      <div className="grid gap-4">
        <div className="grid max-w-[44rem] gap-2 print:hidden">
          <ScanField
            label={say.medicine}
            hint={say.medicineHint}
            does={say.find}
            field={field}
            error={fault}
            isBusy={call.isBusy}
            onScan={(text) => void look(text)}
          />
          {call.refused && <Notice look="error">{call.refused.message}</Notice>}
          {found.map((one) => (
            <Button
              key={one.medicine_id}
              look="quiet"
              className="small justify-self-start text-left"
              onClick={() => open(one.medicine_id)}
            >
              {one.name}, {one.pack}, {one.manufacturer}
            </Button>
          ))}
        </div>
        <nav aria-label={say.tabs} className="flex flex-wrap gap-2 print:hidden">
          {STOCK_TABS.map(({ tab: each, name, key }) => (
            <KeyButton
              key={each}
              keys={key}
              does={name}
              look={medicine === null && each === tab ? 'primary' : 'outline'}
              aria-current={medicine === null && each === tab ? 'true' : undefined}
              className="small"
              onClick={() => show(each)}
            />
          ))}
        </nav>
        {medicine === null ? (
          <StockList key={tab} tab={tab} onOpen={open} />
        ) : (
          <MedicineCard key={medicine} id={medicine} />
        )}
      </div>
    </>
  );
}
