import { useState } from 'react';
import * as say from '#sentences/counter/door.ts';
import type { Refused } from '../data/call-counter.ts';
import { ActDialog } from '../frame/act-dialog.tsx';
import { byNumber, ChooseByKey } from '../frame/choose-by-key.tsx';

interface ReasonDialogProps<Code extends string> {
  readonly title: string;
  readonly does: string;
  readonly reasons: Readonly<Record<Code, string>>;
  readonly isBusy: boolean;
  readonly refused: Refused | null;
  readonly onChosen: (reason: Code) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for a reason from a list; the customer reads it. Nothing is chosen in advance. */
export function ReasonDialog<Code extends string>(props: ReasonDialogProps<Code>) {
  const { title, does, reasons, isBusy, refused, onChosen, onClose } = props;
  const [reason, setReason] = useState<Code | null>(null);
  const [isMissing, setMissing] = useState(false);
  const send = () => {
    setMissing(reason === null);
    if (reason !== null) void onChosen(reason);
  };
  return (
    <ActDialog
      title={title}
      does={does}
      busyText={say.noting}
      isBusy={isBusy}
      fault={isMissing ? say.pleaseChooseAReason : null}
      refused={refused?.message}
      onSend={send}
      onClose={onClose}
    >
      <ChooseByKey
        legend={say.theCustomerReadsTheReason}
        choices={byNumber(Object.keys(reasons) as Code[], (code) => reasons[code])}
        chosen={reason}
        onChosen={(code) => {
          setReason(code);
          setMissing(false);
        }}
      />
    </ActDialog>
  );
}
