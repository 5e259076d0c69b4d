import { type FormEvent, useRef, useState } from 'react';
import type { ChangedPriceData, PriceData } from '#contract/areas/counter/approval.ts';
import type { OnShelfData } from '#contract/areas/counter/stock.ts';
import * as approvalApi from '#contract/endpoints/counter/approval.ts';
import * as stockApi from '#contract/endpoints/counter/stock.ts';
import { sellingPricePaise } from '#domain/pricing/money.ts';
import * as say from '#sentences/counter/approvals.ts';
import { Notice } from '#shop/ui/notice.tsx';
import { callCounter } from '../data/call-counter.ts';
import { useCall } from '../data/use-call.ts';
import { rupees } from '../frame/in-words.ts';
import { KeyButton } from '../frame/key-list.tsx';
import { useKeys } from '../frame/keys.ts';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { SearchButton } from '../frame/search-button.tsx';
import { TypedField } from '../frame/typed-field.tsx';

/** Pack prices: finds a medicine and changes its MRP or discount. */
export function PricesScreen() {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<readonly OnShelfData[] | null>(null);
  const [price, setPrice] = useState<PriceData | null>(null);
  const [notice, setNotice] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const call = useCall();
  const open = async (id: string) => {
    setFound(null);
    setPrice(await callCounter<PriceData>(approvalApi.readPrice, undefined, { query: { medicine_id: id } }));
  };
  const look = (event: FormEvent) => {
    event.preventDefault();
    void call.runLast(async () => {
      setNotice('');
      setPrice(null);
      const rows = await callCounter<OnShelfData[]>(stockApi.findOnShelf, undefined, { query: { q: typed.trim() } });
      const [only] = rows;
      if (only && rows.length === 1) await open(only.medicine_id);
      else setFound(rows);
    });
  };
  useKeys([{ keys: '/', does: say.keySearch, run: () => field.current?.focus() }]);
  return (
    <>
      <ScreenTitle>{say.prices}</ScreenTitle>
      <div className="grid max-w-[44rem] gap-4">
        <form noValidate onSubmit={look} className="dense flex items-end gap-2">
          <div className="grow">
            <TypedField
              ref={field}
              label={say.medicine}
              hint={say.nameOrId}
              required
              value={typed}
              error={call.refused?.fields.q}
              onText={setTyped}
            />
          </div>
          <SearchButton does={say.find} look="outline" isBusy={call.isBusy} />
        </form>
        {call.refused && <Notice look="error">{call.refused.message}</Notice>}
        <div role="status">
          {notice !== '' && <Notice look="info">{notice}</Notice>}
          {found?.length === 0 && <p>{say.noMedicine}</p>}
        </div>
        {found && found.length > 0 && (
          <ul className="card divide-y divide-line-soft">
            {found.map((one) => (
              <li key={one.medicine_id}>
                <button
                  type="button"
                  className="w-full px-4 py-2 text-left hover:bg-brand-50"
                  onClick={() => void call.runLast(() => open(one.medicine_id))}
                >
                  {one.name}, {one.pack}, {one.manufacturer}
                </button>
              </li>
            ))}
          </ul>
        )}
        {price && (
          <PriceForm
            key={`${price.medicine_id} ${price.mrp} ${price.discount_percent}`}
            price={price}
            onDone={(sentence) => {
              setNotice(sentence);
              void call.runLast(() => open(price.medicine_id));
            }}
          />
        )}
      </div>
    </>
  );
}

interface PriceFormProps {
  readonly price: PriceData;
  readonly onDone: (sentence: string) => void;
}

function PriceForm({ price, onDone }: PriceFormProps) {
  const [mrp, setMrp] = useState(String(price.mrp));
  const [discount, setDiscount] = useState(String(price.discount_percent));
  const [why, setWhy] = useState('');
  const { isBusy, refused, run } = useCall();
  const form = useRef<HTMLFormElement>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const done = await callCounter<ChangedPriceData>(approvalApi.changePrice, {
        ...{ medicine_id: price.medicine_id, mrp: numberOf(mrp), discount_percent: numberOf(discount), why },
        ...{ shown_mrp: price.mrp, shown_discount_percent: price.discount_percent },
      });
      onDone({ same: say.same, waits: say.waits, done: say.isDone(rupees(done.selling_after)) }[done.state]);
    });
  };
  useKeys([{ keys: 'F2', does: say.keySave, run: () => form.current?.requestSubmit(), inFields: true }]);
  // A discount that cannot be read would count as none.
  const isRead = [mrp, discount].every((text) => Number.isFinite(numberOf(text)));
  const selling = sellingPricePaise(Math.round(numberOf(mrp) * 100), numberOf(discount)) / 100;
  return (
    <form ref={form} noValidate onSubmit={send} className="card dense grid gap-3 p-4" aria-labelledby="priced">
      <h2 id="priced" className="font-semibold text-lg">
        {price.name}, {price.pack}, {price.manufacturer}
      </h2>
      <p>{say.isNow(rupees(price.selling_price), rupees(price.mrp))}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <TypedField
          label={say.mrp}
          required
          inputMode="decimal"
          value={mrp}
          error={refused?.fields.mrp}
          onText={setMrp}
        />
        <TypedField
          label={say.discount}
          required
          inputMode="decimal"
          value={discount}
          error={refused?.fields.discount_percent}
          onText={setDiscount}
        />
      </div>
      <TypedField label={say.whyChange} required value={why} error={refused?.fields.why} onText={setWhy} />
      {isRead && <p>{say.becomes(rupees(selling))}</p>}
      {refused && <Notice look="error">{refused.message}</Notice>}
      <KeyButton keys="F2" does={say.save} look="primary" type="submit" busy={isBusy} className="justify-self-start" />
    </form>
  );
}

/** A typed number. An empty field gives NaN, which the server refuses; 0 would take the discount away. */
function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}
