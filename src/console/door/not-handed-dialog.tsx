import { type FormEvent, useEffect, useRef, useState } from 'react';
import { DOOR_REASON_CODES, DOOR_REASONS, type DoorReason } from '#domain/counter/door.ts';
import * as say from '#sentences/counter/door.ts';
import { Button } from '#shop/ui/button.tsx';
import { Dialog } from '#shop/ui/dialog.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import type { Refused } from '../data/call-counter.ts';

interface NotHandedDialogProps {
  readonly isBusy: boolean;
  readonly refused: Refused | null;
  readonly onChosen: (reason: DoorReason) => Promise<void>;
  readonly onClose: () => void;
}

/** Why a parcel was not delivered; the customer reads the same text. Nothing is chosen in advance. */
export function NotHandedDialog({ isBusy, refused, onChosen, onClose }: NotHandedDialogProps) {
  const [reason, setReason] = useState<DoorReason | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setFault(reason === null ? say.pleaseChooseAReason : null);
    if (reason !== null) void onChosen(reason);
  };
  return (
    <Dialog open onClose={onClose} title={say.whyWasItNotHanded}>
      <form onSubmit={send} noValidate className="grid gap-4">
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-ink-2">{say.theCustomerReadsTheReason}</legend>
          {DOOR_REASON_CODES.map((each, place) => (
            <label
              key={each}
              className="flex min-h-11 items-center gap-2 rounded-md px-2 has-checked:bg-brand-100 has-checked:font-semibold"
            >
              <input
                ref={place === 0 ? first : undefined}
                type="radio"
                name="reason"
                className="size-5"
                checked={reason === each}
                onChange={() => setReason(each)}
              />
              {DOOR_REASONS[each]}
            </label>
          ))}
        </fieldset>
        {(fault ?? refused) && <Notice look="error">{fault ?? refused?.message}</Notice>}
        <Button type="submit" size="large" busy={isBusy} busyText={say.noting}>
          {say.noteIt}
        </Button>
      </form>
    </Dialog>
  );
}
