import { useState } from 'react';
import type { ApprovalData, ApprovalsData } from '#contract/areas/counter/approval.ts';
import * as approvalApi from '#contract/endpoints/counter/approval.ts';
import * as say from '#sentences/counter/approvals.ts';
import * as returns from '#sentences/counter/returns.ts';
import { Notice } from '#shop/ui/notice.tsx';
import { mayDo, useMe } from '../data/session.tsx';
import { useRead } from '../data/use-read.ts';
import { DataTable } from '../frame/data-table.tsx';
import { momentInWords, rupees } from '../frame/in-words.ts';
import { KeyButton } from '../frame/key-list.tsx';
import { useKeys } from '../frame/keys.ts';
import { LookedUp } from '../frame/looked-up.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { useRows } from '../frame/use-rows.ts';
import { changeInWords, DecideDialog, type WordOnRequest, whatInWords } from './decide-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';

const WORDS: readonly { readonly word: WordOnRequest; readonly name: string; readonly key: string }[] = [
  { word: 'confirm', name: say.confirm, key: 'y' },
  { word: 'refuse', name: say.refuse, key: 'x' },
  { word: 'withdraw', name: say.withdraw, key: 'w' },
];

/** Refunds and price changes that wait for a second person. */
export function ApprovalsScreen() {
  const me = useMe();
  const mayPay = mayDo(me, 'refund');
  const mayAsk = mayDo(me, 'ask-refund');
  const { data, refused, read } = useRead<ApprovalsData>(approvalApi.listApprovals);
  const [isReturning, setReturning] = useState(false);
  const [isRefunding, setRefunding] = useState(false);
  const [notice, setNotice] = useState('');
  const acts = [
    ...(mayPay ? [{ keys: 'r', does: say.returned, run: () => setReturning(true) }] : []),
    ...(mayAsk ? [{ keys: 'f', does: returns.refundAnOrder, run: () => setRefunding(true) }] : []),
  ];
  useKeys(acts);
  const done = (sentence: string) => {
    setNotice(sentence);
    setReturning(false);
    setRefunding(false);
    void read();
  };
  return (
    <>
      <ScreenTitle>{say.approvals}</ScreenTitle>
      <div className="grid gap-4">
        <div role="status">{notice !== '' && <Notice look="info">{notice}</Notice>}</div>
        <div role="toolbar" aria-label={say.whatYouCanStart} className="flex flex-wrap gap-2">
          {acts.map(({ keys, does, run }) => (
            <KeyButton key={keys} keys={keys} does={does} className="small" onClick={run} />
          ))}
        </div>
        <LookedUp refused={refused} isLoading={data === null} onAgain={() => void read()}>
          {data && (
            <>
              <p>{say.limit(rupees(data.limit))}</p>
              {data.requests.length === 0 ? (
                <p className="card p-6">{say.nothingWaits}</p>
              ) : (
                <Requests requests={data.requests} onDone={done} onStale={() => void read()} />
              )}
            </>
          )}
        </LookedUp>
      </div>
      {isReturning && <ReturnDialog onDone={done} onClose={() => setReturning(false)} />}
      {isRefunding && <RefundDialog order={null} onDone={done} onClose={() => setRefunding(false)} />}
    </>
  );
}

interface RequestsProps {
  readonly requests: readonly ApprovalData[];
  readonly onDone: (sentence: string) => void;
  readonly onStale: () => void;
}

function Requests({ requests, onDone, onStale }: RequestsProps) {
  const { row, at, setAt } = useRows(requests, ({ id }) => id, { down: say.keyDown, up: say.keyUp });
  const [asking, setAsking] = useState<{ readonly word: WordOnRequest; readonly request: ApprovalData } | null>(null);
  const open = row === null ? [] : WORDS.filter(({ word }) => (word === 'withdraw') === row.is_mine);
  const ask = (word: WordOnRequest) => row && setAsking({ word, request: row });
  useKeys(open.map(({ word, name, key }) => ({ keys: key, does: name, run: () => ask(word) })));
  return (
    <section className="grid gap-2" aria-label={say.approvals}>
      <div role="toolbar" aria-label={say.approvals} className="flex flex-wrap gap-2">
        {open.map(({ word, name, key }) => (
          <KeyButton key={word} keys={key} does={name} className="small" onClick={() => ask(word)} />
        ))}
      </div>
      <DataTable
        caption={say.approvals}
        at={at}
        onAt={setAt}
        heads={[say.what, say.change, say.why, say.askedBy, say.asked, say.until]}
        rows={requests.map((one) => ({
          key: one.id,
          cells: [
            whatInWords(one),
            changeInWords(one),
            one.why,
            one.is_mine ? say.about(one.by, say.mine) : one.by,
            momentInWords(one.at),
            one.lapses_at === null ? say.itIsDecided : momentInWords(one.lapses_at),
          ],
        }))}
      />
      {asking && (
        <DecideDialog
          {...asking}
          onDone={(sentence) => {
            setAsking(null);
            onDone(sentence);
          }}
          onClose={() => {
            setAsking(null);
            onStale();
          }}
        />
      )}
    </section>
  );
}
