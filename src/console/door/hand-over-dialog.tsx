import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ParcelData } from '#contract/areas/counter/bench.ts';
import { handOverObstacle, NO_CODE_REASON_CODES, NO_CODE_REASONS, type NoCodeReason } from '#domain/counter/door.ts';
import * as say from '#sentences/counter/door.ts';
import { Button } from '#shop/ui/button.tsx';
import { Dialog } from '#shop/ui/dialog.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import type { Refused } from '../data/call-counter.ts';
import { rupees } from '../frame/in-words.ts';
import { readRupees } from '../frame/read-rupees.ts';
import { TypedField } from '../frame/typed-field.tsx';

/** The record of a delivery. */
export interface Handed {
  readonly code: string;
  readonly no_code_reason: NoCodeReason | null;
  /** In rupees, as it was counted. */
  readonly cash: number | null;
}

interface HandOverDialogProps {
  readonly parcel: ParcelData;
  readonly isBusy: boolean;
  readonly refused: Refused | null;
  readonly onHanded: (handed: Handed) => Promise<void>;
  readonly onClose: () => void;
}

/** Records a delivery: the code, or why there is none, and the cash that was counted. */
export function HandOverDialog({ parcel, isBusy, refused, onHanded, onClose }: HandOverDialogProps) {
  const [code, setCode] = useState('');
  const [reason, setReason] = useState<NoCodeReason | null>(null);
  const [counted, setCounted] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const takesCash = parcel.cash_due > 0;
  const send = (event: FormEvent) => {
    event.preventDefault();
    const cash = readRupees(counted);
    const sentence = faultOf(parcel, { code, reason, counted, cash });
    setFault(sentence);
    if (sentence === null)
      void onHanded({ code: code.trim(), no_code_reason: code.trim() === '' ? reason : null, cash });
  };
  return (
    <Dialog open onClose={onClose} title={say.deliveryOf(parcel.number)}>
      <form onSubmit={send} noValidate className="grid gap-4">
        {parcel.asks_code && (
          <>
            <TypedField
              label={say.deliveryCode}
              hint={say.theReceiverReadsItFromTheOrders}
              ref={first}
              inputMode="numeric"
              maxLength={8}
              value={code}
              error={refused?.fields.code}
              onText={setCode}
            />
            <fieldset className="grid gap-1">
              <legend className="mb-1 font-semibold">{say.thereIsNoCode}</legend>
              {NO_CODE_REASON_CODES.map((each) => (
                <label key={each} className="flex min-h-11 items-center gap-2 rounded-md px-2 has-checked:bg-brand-100">
                  <input
                    type="radio"
                    name="no-code"
                    className="size-5"
                    checked={reason === each}
                    onChange={() => setReason(each)}
                  />
                  {NO_CODE_REASONS[each]}
                </label>
              ))}
            </fieldset>
          </>
        )}
        {takesCash ? (
          <TypedField
            label={say.cashCountedOf(rupees(parcel.cash_due))}
            hint={say.countItThenType}
            ref={parcel.asks_code ? undefined : first}
            required
            inputMode="decimal"
            maxLength={12}
            value={counted}
            error={refused?.fields.cash}
            onText={setCounted}
          />
        ) : (
          <p>{say.thisOrderIsPaid}</p>
        )}
        {(fault ?? refused) && <Notice look="error">{fault ?? refused?.message}</Notice>}
        <Button type="submit" size="large" busy={isBusy} busyText={say.noting}>
          {say.confirmDelivery}
        </Button>
      </form>
    </Dialog>
  );
}

interface Typed {
  readonly code: string;
  readonly reason: NoCodeReason | null;
  readonly counted: string;
  readonly cash: number | null;
}

/** What is wrong before the request is sent, by the server's rule; only the server knows the code. */
function faultOf(
  { asks_code: asksCode, cash_due: due }: ParcelData,
  { code, reason, counted, cash }: Typed,
): string | null {
  if (counted.trim() !== '' && cash === null) return say.pleaseEnterTheCash;
  const asks = asksCode && code.trim() === '';
  return handOverObstacle(
    { code: '', noCodeReason: reason, cashPaise: cash === null ? null : Math.round(cash * 100) },
    { code: asks ? '' : null, cashPaise: Math.round(due * 100) },
  );
}
