import { useState } from 'react';
import type { ParcelData } from '#contract/areas/counter/bench.ts';
import type { PacksBackBody } from '#contract/areas/counter/returns.ts';
import { PACK_DISPOSITION_CODES, PACK_DISPOSITIONS, type PackDisposition } from '#domain/orders/returns.ts';
import * as say from '#sentences/counter/returns.ts';
import { SelectField } from '#shop/ui/select-field.tsx';
import type { Refused } from '../data/call-counter.ts';
import { ActDialog } from '../frame/act-dialog.tsx';
import { TypedField } from '../frame/typed-field.tsx';

type Packs = PacksBackBody['packs'];
type StillOut = ParcelData['still_out'][number];
/** What is typed for the packs of one batch of a line. */
interface Back {
  readonly packs: string;
  readonly fate: PackDisposition | '';
}
const NOTHING: Back = { packs: '', fate: '' };
/** The place in the list would not do: after a colleague recorded packs, another batch may have it. */
const keyOf = ({ line, batch }: StillOut) => `${line} ${batch}`;

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
  const [typed, setTyped] = useState<Readonly<Record<string, Back>>>({});
  const [fault, setFault] = useState<string | null>(null);
  const backOf = (pack: StillOut) => typed[keyOf(pack)] ?? NOTHING;
  const change = (pack: StillOut, more: Partial<Back>) =>
    setTyped({ ...typed, [keyOf(pack)]: { ...backOf(pack), ...more } });
  const send = () => {
    const wrong = out.find((pack) => {
      const { packs } = backOf(pack);
      return !/^\d{0,4}$/.test(packs) || Number(packs) > pack.packs;
    });
    const open = out.find((pack) => Number(backOf(pack).packs) > 0 && backOf(pack).fate === '');
    const back = out.flatMap((pack): Packs => {
      const { packs, fate } = backOf(pack);
      return Number(packs) > 0 && fate ? [{ line: pack.line, batch: pack.batch, packs: Number(packs), fate }] : [];
    });
    if (wrong) return setFault(say.countThePacks(wrong.line, wrong.batch, wrong.packs));
    if (open) return setFault(say.sayWhatHappensTo(open.line, open.batch));
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
        {out.map((one) => (
          <fieldset key={keyOf(one)} className="grid gap-1 border-line border-t pt-2">
            <legend className="float-left font-semibold">{say.lineAndBatch(one.line, one.name, one.batch)}</legend>
            <div className="grid items-end gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
              <TypedField
                label={say.packsOf(one.packs, one.pack)}
                required
                inputMode="numeric"
                maxLength={4}
                value={backOf(one).packs}
                onText={(text) => change(one, { packs: text.trim() })}
              />
              <SelectField
                label={say.whatHappensToThem}
                required
                placeholder={say.pleaseChoose}
                options={PACK_DISPOSITION_CODES.map((code) => ({ value: code, label: PACK_DISPOSITIONS[code] }))}
                value={backOf(one).fate}
                onChange={({ target }) => change(one, { fate: target.value as PackDisposition | '' })}
              />
            </div>
          </fieldset>
        ))}
      </div>
    </ActDialog>
  );
}
