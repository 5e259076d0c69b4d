import { useState } from 'react';
import { brand } from '#brand';
import type { DeskData, DeskLine } from '#contract/areas/counter/desk.ts';
import type { FewerBody } from '#contract/areas/counter/send-fewer.ts';
import * as deskApi from '#contract/endpoints/counter/desk.ts';
import { lowerObstacle } from '#domain/counter/send-fewer.ts';
import { lessWith, packsFault } from '#domain/orders/fewer-packs.ts';
import { formatRupees, paise } from '#domain/pricing/money.ts';
import * as say from '#sentences/counter/amounts.ts';
import * as words from '#sentences/counter/desk.ts';
import * as messages from '#sentences/server/messages.ts';
import { callCounter } from '../../data/call-counter.ts';
import { useMe } from '../../data/session.tsx';
import { useCall } from '../../data/use-call.ts';
import { ActDialog } from '../../frame/act-dialog.tsx';
import { TypedField } from '../../frame/typed-field.tsx';
import { deleteTyped, restoreTyped, storeTyped } from '../typed/draft-store.ts';

interface FewerDialogProps {
  readonly desk: DeskData;
  readonly line: DeskLine;
  /** The packs that are left of the prescription; null if that is unknown, nothing, or as many as are ordered. */
  readonly offered: number | null;
  /** Reloads the order, which is no longer as the screen shows it. */
  readonly onStale: () => Promise<void>;
  /** Called once the line is lowered, with a sentence about it. */
  readonly onDone: (told: string) => void;
  readonly onClose: () => void;
}

interface Typed {
  /** A retry after a lost answer has the same key; a changed form has a new one. */
  readonly attempt: string;
  readonly packs: string;
  readonly note: string;
}

/** Lowers a line to the packs that its prescription covers, and shows what the patient pays and reads. Typed text stays in this tab until it is sent. */
export function FewerDialog({ desk, line, offered, onStale, onDone, onClose }: FewerDialogProps) {
  const { staff_id: staffId } = useMe();
  const storageKey = `fewer ${desk.number} ${line.line} ${line.medicine_id}`; // not a sentence: a key.
  const [typed, setTyped] = useState<Typed>(
    () => restoreTyped(staffId, storageKey, isTyped) ?? { ...fresh(), packs: String(offered ?? ''), note: '' },
  );
  const [fault, setFault] = useState<string | null>(null);
  const { isBusy, refused, run } = useCall(onStale);
  const packs = /^\d{1,4}$/.test(typed.packs) ? Number(typed.packs) : null;
  const change = (more: Partial<Typed>) => {
    const changed = { ...typed, ...more, ...fresh() };
    setTyped(changed);
    storeTyped(staffId, storageKey, changed);
  };
  const send = () => {
    const obstacle = lowerObstacle(desk, line.line) ?? packsFault(line.quantity, packs);
    setFault(obstacle);
    if (obstacle !== null || packs === null) return;
    storeTyped(staffId, storageKey, typed);
    const { number, version } = desk;
    const body: FewerBody = { number, version, line: line.line, attempt: typed.attempt, packs, note: typed.note };
    void run(async () => {
      await callCounter(deskApi.sendFewer, body);
      deleteTyped(staffId, storageKey);
      onDone(doneWords(line, packs));
    });
  };
  return (
    <ActDialog
      title={say.lineSendFewer(line.line)}
      does={say.lowerIt}
      busyText={words.sending}
      isBusy={isBusy}
      fault={fault}
      refused={refused?.message}
      onSend={send}
      onClose={onClose}
    >
      <p>{words.ordered(line.name, line.quantity)}</p>
      <TypedField
        label={say.packsCovered}
        inputMode="numeric"
        required
        maxLength={4}
        value={typed.packs}
        onText={(text) => change({ packs: text })}
      />
      <TypedField
        label={words.noteForThePharmacy}
        required={false}
        maxLength={400}
        value={typed.note}
        onText={(text) => change({ note: text })}
      />
      {packs !== null && packsFault(line.quantity, packs) === null && (
        <Consequences desk={desk} line={line} packs={packs} />
      )}
    </ActDialog>
  );
}

interface ConsequencesProps {
  readonly desk: DeskData;
  readonly line: DeskLine;
  readonly packs: number;
}

/** What the patient pays or gets back, and the message that goes out. */
function Consequences({ desk, line, packs }: ConsequencesProps) {
  const { price, coupon, delivery } = desk.totals;
  const sums = { discountedPaise: paise(price), couponPaise: paise(coupon), deliveryFeePaise: paise(delivery) };
  const lessPaise = lessWith(sums, { quantity: line.quantity, sellingPaise: paise(line.price) }, packs);
  const isCash = desk.order_type === 'cod';
  const total = formatRupees(paise(desk.total) - lessPaise);
  const less = lessPaise === 0 ? null : formatRupees(lessPaise);
  const news = messages.lineIsAsPrescribed(line.line, packs, line.quantity, messages.lessToPay(less, isCash)).trim();
  return (
    <>
      <p>{less === null ? say.priceStays(total) : (isCash ? say.payLessAtTheDoor : say.lessGoesBack)(less, total)}</p>
      <p className="font-semibold">{say.thePatientReads}</p>
      <blockquote className="rounded-md bg-bg p-3">
        {messages.newsOf(brand.name, messages.order(desk.number), news)}
      </blockquote>
    </>
  );
}

function doneWords({ line, verdict }: DeskLine, packs: number): string {
  const amount = say.packs(packs);
  if (verdict === null || verdict.is_stale) return say.isLowered(line, amount);
  return (verdict.verdict === 'ok' ? say.isLoweredAndOk : say.isLoweredAndRejected)(line, amount);
}

const fresh = () => ({ attempt: crypto.randomUUID() });

function isTyped(value: unknown): value is Typed {
  const { attempt, packs, note } = (value ?? {}) as Record<string, unknown>;
  return [attempt, packs, note].every((text) => typeof text === 'string');
}
