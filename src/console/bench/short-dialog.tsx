import { type FormEvent, useState } from 'react';
import type { MovedData, PickLine, PickSheet, ShortBody } from '#contract/areas/counter/bench.ts';
import * as benchApi from '#contract/endpoints/counter/bench.ts';
import { SHORT_ACTS, type ShortAct, shortObstacle } from '#domain/orders/fewer-packs.ts';
import * as say from '#sentences/counter/bench.ts';
import { Button } from '#shop/ui/button.tsx';
import { Dialog } from '#shop/ui/dialog.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { callCounter } from '../data/call-counter.ts';
import { useMe } from '../data/session.tsx';
import { useCall } from '../data/use-call.ts';
import { deleteTyped, restoreTyped, storeTyped } from '../desk/typed/draft-store.ts';
import { ChooseByKey } from '../frame/choose-by-key.tsx';
import { KeyButton } from '../frame/key-list.tsx';
import { TypedField } from '../frame/typed-field.tsx';

interface ShortDialogProps {
  readonly sheet: PickSheet;
  readonly line: PickLine;
  readonly onBatch: () => void;
  /** Reloads the order, which is no longer as the screen shows it. */
  readonly onStale: () => Promise<unknown>;
  /** Called once the shortage is recorded. */
  readonly onDone: (act: ShortAct) => void;
  readonly onClose: () => void;
}

const LETTERS: Readonly<Record<ShortAct, string>> = { wait: 'w', split: 's', fewer: 'f', drop: 'd', other: 'o' };

interface Typed {
  /** A retry after a lost answer has the same key; a changed form has a new one. */
  readonly attempt: string;
  readonly act: ShortAct | null;
  readonly packs: string;
  readonly note: string;
}

/** Records what to do with a line whose packs are missing. Typed text stays in this tab until the server has it. */
export function ShortDialog({ sheet, line, onBatch, onStale, onDone, onClose }: ShortDialogProps) {
  const { staff_id: staffId } = useMe();
  const storageKey = `short ${sheet.number} ${line.line} ${line.medicine_id}`; // not a sentence: a key.
  const packs = line.shelf.reduce((sum, batch) => sum + batch.packs, 0);
  const [typed, setTyped] = useState<Typed>(
    () => restoreTyped(staffId, storageKey, isTyped) ?? nothingTyped(line, packs),
  );
  const [fault, setFault] = useState<string | null>(null);
  const { isBusy, refused, run } = useCall(onStale);
  const change = (more: Partial<Typed>) => {
    const next = { ...typed, ...more, attempt: crypto.randomUUID() };
    setTyped(next);
    storeTyped(staffId, storageKey, next);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const { act, note, attempt } = typed;
    if (act === null) return setFault(say.pleaseChooseWhatBecomes);
    const count = isCounted(act) && /^\d{1,4}$/.test(typed.packs) ? Number(typed.packs) : null;
    const obstacle = shortObstacle(sheet, { line: line.line, act, packs: count, note });
    setFault(obstacle);
    if (obstacle !== null) return;
    const { number, version } = sheet;
    const body: ShortBody = { attempt, number, version, line: line.line, act, packs: count, note };
    void run(async () => {
      await callCounter<MovedData>(benchApi.shortLine, body);
      deleteTyped(staffId, storageKey);
      onDone(act);
    });
  };
  const words: Readonly<Record<ShortAct, string>> = {
    wait: say.theOrderWaitsForThePacks,
    split: say.packsHereShipNow,
    fewer: say.itGoesWithFewer,
    drop: say.theLineIsRemoved,
    other: say.aPharmacistIsAsked,
  };
  return (
    <Dialog open onClose={onClose} title={say.isShort(line.name)}>
      <form onSubmit={send} noValidate className="dense grid gap-3">
        {line.counted && <p>{say.lineTakesByTheStock(line.line, line.quantity, packs)}</p>}
        <ChooseByKey
          legend={say.whatBecomesOfItItsLetter}
          choices={SHORT_ACTS.map((code) => ({ code, sign: LETTERS[code], label: words[code] }))}
          chosen={typed.act}
          onChosen={(act) => change({ act })}
          otherKeys={{ b: onBatch }}
        />
        {isCounted(typed.act) && (
          <TypedField
            label={typed.act === 'split' ? say.packsThatGoNow : say.packsThatGo}
            inputMode="numeric"
            required
            value={typed.packs}
            onText={(text) => change({ packs: text })}
          />
        )}
        <TypedField
          label={isAgreed(typed.act) ? say.whatThePatientAgreed : say.noteForThePharmacy}
          hint={hintFor(typed.act, sheet.order_type)}
          required={typed.act !== 'wait'}
          maxLength={300}
          value={typed.note}
          onText={(text) => change({ note: text })}
        />
        {fault && <Notice look="error">{fault}</Notice>}
        {refused && <Notice look="error">{say.sentAgainItIsDone(refused.message)}</Notice>}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={isBusy} busyText={say.writing}>
            {say.recordIt}
          </Button>
          <KeyButton keys="b" does={say.chooseAnotherBatch} onClick={onBatch} />
        </div>
      </form>
    </Dialog>
  );
}

const isCounted = (act: ShortAct | null) => act === 'fewer' || act === 'split';
const isAgreed = (act: ShortAct | null) => isCounted(act) || act === 'drop';

function hintFor(act: ShortAct | null, orderType: PickSheet['order_type']): string {
  if (act === 'split') return say.theOthersFollowPaid(orderType);
  return isAgreed(act) ? say.whatAndThePatient(orderType) : say.itStandsOnTheOrders;
}

function nothingTyped({ quantity }: PickLine, packs: number): Typed {
  const fits = packs < quantity;
  return { attempt: crypto.randomUUID(), act: null, packs: fits ? String(packs) : '', note: '' };
}

function isTyped(value: unknown): value is Typed {
  const { attempt, act, packs, note } = (value ?? {}) as Record<string, unknown>;
  const isAct = act === null || SHORT_ACTS.some((each) => each === act);
  return isAct && [attempt, packs, note].every((text) => typeof text === 'string');
}
