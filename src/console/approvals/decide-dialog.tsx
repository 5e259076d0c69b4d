import type { ApprovalData } from '#contract/areas/counter/approval.ts';
import * as approvalApi from '#contract/endpoints/counter/approval.ts';
import * as say from '#sentences/counter/approvals.ts';
import * as answers from '#sentences/server/approvals.ts';
import { Button } from '#shop/ui/button.tsx';
import { Dialog } from '#shop/ui/dialog.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { callCounter } from '../data/call-counter.ts';
import { useCall } from '../data/use-call.ts';
import { rupees } from '../frame/in-words.ts';

export type WordOnRequest = 'confirm' | 'refuse' | 'withdraw';
const TITLES = { confirm: say.confirmThis, refuse: say.refuseThis, withdraw: say.withdrawThis };
const NAMES = { confirm: say.confirm, refuse: say.refuse, withdraw: say.withdraw };
const DONE = { confirm: answers.isConfirmed, refuse: answers.isRefused, withdraw: answers.isWithdrawn };

interface DecideDialogProps {
  readonly word: WordOnRequest;
  readonly request: ApprovalData;
  readonly onDone: (sentence: string) => void;
  readonly onClose: () => void;
}

/** Shows the request once more before it is confirmed, refused or withdrawn. */
export function DecideDialog({ word, request, onDone, onClose }: DecideDialogProps) {
  const { isBusy, refused, run } = useCall();
  const send = () =>
    run(async () => {
      await callCounter(approvalApi.decideApproval, { id: request.id, word });
      onDone(DONE[word]);
    });
  return (
    <Dialog open onClose={onClose} title={TITLES[word]}>
      <div className="grid gap-4">
        <p className="font-semibold">{whatInWords(request)}</p>
        <p>{changeInWords(request)}</p>
        <p>{say.about(request.by, request.why)}</p>
        {request.how !== null && <p>{say.cashBack(request.how)}</p>}
        {refused && <Notice look="error">{refused.message}</Notice>}
        <Button busy={isBusy} onClick={() => void send()}>
          {NAMES[word]}
        </Button>
      </div>
    </Dialog>
  );
}

/** The subject of a request. */
export function whatInWords({ kind, number, medicine }: ApprovalData): string {
  return say.about(say.kinds[kind], number ?? medicine ?? '');
}

/** What changes when the request is confirmed. */
export function changeInWords({ amount, mrp, selling_price: selling }: ApprovalData): string {
  if (!mrp || !selling) return rupees(amount ?? 0);
  return say.priceChange(rupees(selling.before), rupees(selling.after), rupees(mrp.before), rupees(mrp.after));
}
