import { useState } from 'react';
import type { ParcelData } from '#contract/areas/counter/bench.ts';
import type { PacksBackBody } from '#contract/areas/counter/returns.ts';
import { PACK_DISPOSITION_CODES, PACK_DISPOSITIONS, type PackDisposition } from '#domain/orders/returns.ts';
import * as say from '#sentences/counter/returns.ts';
import { Field } from '#shop/ui/field.tsx';
import { SelectField } from '#shop/ui/select-field.tsx';
import type { Refused } from '../data/call-counter.ts';
import { ActDialog } from '../frame/act-dialog.tsx';

type Packs = PacksBackBody['packs'];

interface PacksBackDialogProps {
  readonly parcel: Pick<ParcelData, 'number' | 'still_out' | 'return_open'>;
  readonly isBusy: boolean;
  readonly refused: Refused | null;
  readonly onBack: (packs: Packs) => Promise<void>;
  readonly onClose: () => void;
}

/** Which packs came back, batch by batch, and what happens to them. Every field starts empty, so that the user types what was counted. */
export function PacksBackDialog({ parcel, isBusy, refused, onBack, onClose }: PacksBackDialogProps) {
  const out = parcel.still_out;
  const [typed, setTyped] = useState<readonly string[]>(() => out.map(() => ''));
  const [dispositions, setDispositions] = useState<readonly (PackDisposition | '')[]>(() => out.map(() => ''));
  const [fault, setFault] = useState<string | null>(null);
  const change = <Value,>(all: readonly Value[], place: number, value: Value) =>
    all.map((one, at) => (at === place ? value : one));
  const send = () => {
    const wrong = out.findIndex(
      ({ packs }, place) => !/^\d{0,4}$/.test(typed[place] ?? '') || Number(typed[place]) > packs,
    );
    const open = out.findIndex((_, place) => Number(typed[place]) > 0 && (dispositions[place] ?? '') === '');
    const back = out.flatMap(({ line, batch }, place): Packs => {
      const [packs, disposition] = [Number(typed[place]), dispositions[place]];
      return packs > 0 && disposition ? [{ line, batch, packs, fate: disposition }] : [];
    });
    const at = out[wrong] ?? out[open];
    if (wrong >= 0 && at) return setFault(say.countThePacks(at.line, at.batch, at.packs));
    if (open >= 0 && at) return setFault(say.sayWhatHappensTo(at.line, at.batch));
    if (back.length === 0) return setFault(say.noPacksAreTyped);
    setFault(null);
    void onBack(back);
  };
  return (
    <ActDialog
      title={say.whichPacksCameBack(parcel.number)}
      does={say.recordThesePacks}
      busyText={say.writing}
      isBusy={isBusy}
      fault={fault}
      refused={refused?.message}
      onSend={send}
      onClose={onClose}
    >
      <p>{parcel.return_open?.reason === 'not_needed' ? say.onlyWholeAndSealed : say.anyPackOfThisReason}</p>
      <div className="grid gap-3">
        {out.map(({ line, name, pack, batch, packs }, place) => (
          <fieldset key={`${line} ${batch}`} className="grid gap-1 border-line border-t pt-2">
            <legend className="float-left font-semibold">{say.lineAndBatch(line, name, batch)}</legend>
            <div className="grid items-end gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
              <Field
                label={say.packsOf(packs, pack)}
                required
                inputMode="numeric"
                autoComplete="off"
                maxLength={4}
                value={typed[place] ?? ''}
                onChange={({ target }) => setTyped(change(typed, place, target.value.trim()))}
              />
              <SelectField
                label={say.whatHappensToThem}
                required
                placeholder={say.pleaseChoose}
                options={PACK_DISPOSITION_CODES.map((code) => ({ value: code, label: PACK_DISPOSITIONS[code] }))}
                value={dispositions[place] ?? ''}
                onChange={({ target }) =>
                  setDispositions(change(dispositions, place, target.value as PackDisposition | ''))
                }
              />
            </div>
          </fieldset>
        ))}
      </div>
    </ActDialog>
  );
}
