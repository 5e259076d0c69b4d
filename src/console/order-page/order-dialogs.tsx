import { useEffect, useRef, useState } from 'react';
import type { OrderPageData } from '#contract/areas/counter/order-page.ts';
import type { PlacedCallData } from '#contract/areas/counter/telephone.ts';
import * as pageApi from '#contract/endpoints/counter/order-page.ts';
import { ORDER_CHANGED } from '#contract/result-codes.ts';
import { CANCEL_BECAUSE, ORDER_MESSAGES } from '#domain/counter/order-words.ts';
import * as say from '#sentences/counter/order-page.ts';
import * as telephone from '#sentences/counter/telephone.ts';
import { Button } from '#shop/ui/button.tsx';
import { Dialog } from '#shop/ui/dialog.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { callCounter, Refused } from '../data/call-counter.ts';
import { useMe } from '../data/session.tsx';
import { useCall } from '../data/use-call.ts';
import { deleteTyped, restoreTyped, storeTyped } from '../desk/typed/draft-store.ts';
import { ActDialog } from '../frame/act-dialog.tsx';
import { byNumber, ChooseByKey } from '../frame/choose-by-key.tsx';
import { howItWent } from '../telephone/call-words.ts';

export type OrderDialogKind = 'message' | 'call' | 'note' | 'cancel';

interface OrderDialogProps {
  readonly kind: OrderDialogKind;
  readonly page: Pick<OrderPageData, 'number' | 'version'>;
  /** The call to record, where the telephone service placed it. */
  readonly call?: PlacedCallData | null;
  readonly onDone: (sentence: string) => void;
  readonly onStale: () => void;
  readonly onClose: () => void;
}

const TITLES: Readonly<Record<OrderDialogKind, string>> = {
  message: say.sendAMessage,
  call: say.noteACall,
  note: say.writeANote,
  cancel: say.cancelTheOrder,
};

/** One action on an order. A retry after a lost answer is applied once. */
export function OrderDialog(props: OrderDialogProps) {
  switch (props.kind) {
    case 'message':
      return <Choose {...props} choices={ORDER_MESSAGES} does={say.sendIt} />;
    case 'cancel':
      return <Choose {...props} choices={CANCEL_BECAUSE} does={say.cancelTheOrder} />;
    default:
      return <Write {...props} kind={props.kind} />;
  }
}

interface ChooseProps extends OrderDialogProps {
  readonly choices: Readonly<Record<string, { readonly label: string; readonly toCustomer: string }>>;
  readonly does: string;
}

/** A message or a reason, chosen by number, with what the customer reads. */
function Choose({ kind, page, choices, does, onDone, onStale, onClose }: ChooseProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  // Another choice needs a new idempotency key.
  const [attempt, setAttempt] = useState(() => crypto.randomUUID());
  const choose = (code: string) => {
    setChosen(code);
    setAttempt(crypto.randomUUID());
  };
  const [isMissing, setMissing] = useState(false);
  const { isBusy, refused, run } = useCall();
  const { number, version } = page;
  const send = () => {
    setMissing(chosen === null);
    if (chosen === null) return;
    void run(async () => {
      if (kind === 'message') {
        await callCounter(pageApi.sendMessage, { attempt, number, message: chosen });
        return onDone(say.theCustomerIsTold);
      }
      await callCounter(pageApi.cancelAtCounter, { number, version, because: chosen }).catch((thrown: unknown) => {
        if (thrown instanceof Refused && thrown.code === ORDER_CHANGED) onStale();
        throw thrown;
      });
      onDone(say.theOrderIsCancelled);
    });
  };
  const words = chosen === null ? null : choices[chosen]?.toCustomer;
  return (
    <ActDialog
      title={`${TITLES[kind]}: ${page.number}`}
      does={does}
      busyText={say.sending}
      isBusy={isBusy}
      fault={isMissing ? say.pleaseChooseOne : null}
      refused={refused?.message}
      onSend={send}
      onClose={onClose}
    >
      <ChooseByKey
        legend={say.itsNumberThenEnter(kind)}
        choices={byNumber(Object.keys(choices), (code) => choices[code]?.label)}
        chosen={chosen}
        onChosen={choose}
      />
      <p role="status" className="min-h-12 rounded-md bg-bg px-3 py-2 text-ink-2">
        {words === null || words === undefined
          ? say.whatTheCustomerReads
          : kind === 'message'
            ? say.theCustomerReadsYourOrder(number, words)
            : say.theCustomerReadsThePharmacy(words)}
      </p>
    </ActDialog>
  );
}

interface Typed {
  readonly attempt: string;
  readonly text: string;
}

/** A note, or what was said in a call; the text stays in this tab until the server has it. */
function Write({ kind, page, call = null, onDone, onClose }: OrderDialogProps & { readonly kind: 'call' | 'note' }) {
  const { staff_id: staffId } = useMe();
  const storageKey = `${kind} ${page.number}`;
  const [typed, setTyped] = useState<Typed>(
    () => restoreTyped(staffId, storageKey, isTyped) ?? { attempt: crypto.randomUUID(), text: '' },
  );
  const field = useRef<HTMLTextAreaElement>(null);
  const { isBusy, refused, run } = useCall();
  useEffect(() => storeTyped(staffId, storageKey, typed), [staffId, storageKey, typed]);
  useEffect(() => field.current?.focus(), []);
  const send = () =>
    void run(async () => {
      await callCounter(pageApi.writeNote, {
        ...{ number: page.number, kind, call_id: call?.call_id },
        ...typed,
      });
      deleteTyped(staffId, storageKey);
      onDone(say.itIsWrittenDown);
    });
  return (
    <Dialog open onClose={onClose} title={`${TITLES[kind]}: ${page.number}`}>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {call && <p>{telephone.onTheTelephone(howItWent(call))}</p>}
        <label className="grid gap-1 font-semibold">
          {kind === 'call' ? say.whatWasSaid : say.note}
          <textarea
            ref={field}
            rows={4}
            maxLength={1000}
            value={typed.text}
            onChange={({ target }) => setTyped({ attempt: crypto.randomUUID(), text: target.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !event.ctrlKey) return;
              event.preventDefault();
              send();
            }}
            className="rounded-md border border-line-strong bg-white px-3 py-2 font-normal"
          />
        </label>
        <p className="text-ink-2 text-sm">{say.ctrlAndEnterWrite}</p>
        {refused && <Notice look="error">{refused.message}</Notice>}
        <Button type="submit" busy={isBusy} busyText={say.writing}>
          {say.recordIt}
        </Button>
      </form>
    </Dialog>
  );
}

function isTyped(value: unknown): value is Typed {
  const { attempt, text } = (value ?? {}) as Record<string, unknown>;
  return typeof attempt === 'string' && typeof text === 'string';
}
