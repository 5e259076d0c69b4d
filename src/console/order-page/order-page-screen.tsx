import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { OrderPageData } from '#contract/areas/counter/order-page.ts';
import type { PlacedCallData } from '#contract/areas/counter/telephone.ts';
import * as pageApi from '#contract/endpoints/counter/order-page.ts';
import * as say from '#sentences/counter/order-page.ts';
import * as returns from '#sentences/counter/returns.ts';
import * as telephone from '#sentences/counter/telephone.ts';
import { RefundDialog } from '../approvals/refund-dialog.tsx';
import { mayDo, useMe } from '../data/session.tsx';
import { useRead } from '../data/use-read.ts';
import { KeyButton } from '../frame/key-list.tsx';
import { useKeys } from '../frame/keys.ts';
import { NotLoaded } from '../frame/looked-up.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { CallNowDialog } from '../telephone/call-now-dialog.tsx';
import { calleesOf } from '../telephone/call-words.ts';
import { CorrectAddress } from './correct-address.tsx';
import { OrderDialog, type OrderDialogKind } from './order-dialogs.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderLog } from './order-log.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderTop } from './order-top.tsx';

/** Everything about an order on one page. */
export function OrderPageScreen() {
  const { number = '' } = useParams();
  // Each order has a page of its own: a late answer about the one before must not be shown under this one's title.
  return <OrderPage key={number} number={number} />;
}

function OrderPage({ number }: { readonly number: string }) {
  const { data, refused, read } = useRead<OrderPageData>(pageApi.readOrderPage, { number });
  return (
    <>
      <ScreenTitle>{say.order(number)}</ScreenTitle>
      {!data && !refused && <p role="status">{say.reading(number)}</p>}
      {refused && <NotLoaded why={refused.message} onAgain={read} />}
      {data && !refused && <OpenOrderPage page={data} onChanged={read} />}
    </>
  );
}

interface OpenProps {
  readonly page: OrderPageData;
  readonly onChanged: () => Promise<unknown>;
}

function OpenOrderPage({ page, onChanged }: OpenProps) {
  const me = useMe();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<OrderDialogKind | null>(null);
  const [isCalling, setCalling] = useState(false);
  const [isCorrecting, setCorrecting] = useState(false);
  const [isRefunding, setRefunding] = useState(false);
  const [called, setCalled] = useState<PlacedCallData | null>(null);
  const [notice, setNotice] = useState('');
  const mayCall = mayDo(me, 'place-call');
  const open = (kind: OrderDialogKind, call: PlacedCallData | null = null) => {
    setCalled(call);
    setDialog(kind);
  };
  const mayNote = mayDo(me, 'note');
  const mayCorrect = mayDo(me, 'correct-address') && page.can_correct_address;
  const mayRefund = mayDo(me, 'ask-refund') && page.status === 'DELIVERED' && page.balance.paid > 0;
  const mayCancel = mayDo(me, 'cancel') && page.can_cancel;
  const desk = () => void navigate(`/order/${encodeURIComponent(page.number)}`);
  const acts = [
    ...(mayNote
      ? [
          { keys: 'm', does: say.sendAMessage, run: () => open('message') },
          ...(mayCall ? [{ keys: 'C', does: telephone.callNow, run: () => setCalling(true) }] : []),
          { keys: 'c', does: say.noteACall, run: () => open('call') },
          { keys: 'n', does: say.writeANote, run: () => open('note') },
        ]
      : []),
    ...(mayCorrect ? [{ keys: 'A', does: say.correctTheAddress, run: () => setCorrecting(true) }] : []),
    ...(mayRefund ? [{ keys: 'R', does: returns.refundAnOrder, run: () => setRefunding(true) }] : []),
    ...(mayCancel ? [{ keys: 'X', does: say.cancelTheOrder, run: () => open('cancel') }] : []),
    { keys: 'o', does: say.openItAtTheDesk, run: desk },
  ];
  useKeys([
    ...acts,
    { keys: '.', does: say.readTheOrderAnew, run: () => void onChanged() },
    { keys: 'Escape', does: say.backToTheQueue, run: () => void navigate('/queue') },
  ]);
  return (
    <div className="grid gap-4">
      <div role="toolbar" aria-label={say.acts} className="flex flex-wrap gap-2">
        {acts.map(({ keys, does, run }) => (
          <KeyButton key={keys} keys={keys} does={does} className="small" onClick={run} />
        ))}
      </div>
      <p role="status" className={notice === '' ? 'sr-only' : 'font-semibold'}>
        {notice}
      </p>
      <OrderTop page={page} />
      <OrderLines page={page} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <OrderMoney page={page} />
        <OrderLog page={page} />
      </div>
      {isCalling && (
        <CallNowDialog
          number={page.number}
          callees={calleesOf(page)}
          onWriteDown={(call) => {
            setCalling(false);
            open('call', call);
          }}
          onClose={() => {
            setCalling(false);
            void onChanged();
          }}
        />
      )}
      {isCorrecting && (
        <CorrectAddress
          page={page}
          onDone={(sentence) => {
            setCorrecting(false);
            setNotice(sentence);
            void onChanged();
          }}
          onStale={() => void onChanged()}
          onClose={() => setCorrecting(false)}
        />
      )}
      {isRefunding && (
        <RefundDialog
          order={{ number: page.number, isCash: page.order_type === 'cod', held: page.balance.paid }}
          onDone={(sentence) => {
            setRefunding(false);
            setNotice(sentence);
            void onChanged();
          }}
          onClose={() => setRefunding(false)}
        />
      )}
      {dialog && (
        <OrderDialog
          kind={dialog}
          page={page}
          call={called}
          onDone={(sentence) => {
            setDialog(null);
            setNotice(sentence);
            void onChanged();
          }}
          onStale={() => void onChanged()}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}
