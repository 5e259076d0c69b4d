import type { FormEvent, ReactNode } from 'react';
import { Button } from '#shop/ui/button.tsx';
import { Dialog } from '#shop/ui/dialog.tsx';
import { Notice } from '#shop/ui/notice.tsx';

interface ActDialogProps {
  readonly title: string;
  /** What the button does, in words, and what it says meanwhile. */
  readonly does: ReactNode;
  readonly busyText?: string;
  readonly isBusy: boolean;
  /** What is wrong before the shop is asked. */
  readonly fault?: string | null;
  /** Why the shop refused it. */
  readonly refused?: string | null | undefined;
  readonly onSend: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** One act: its fields, what stands in its way, and the button that does it. */
export function ActDialog(props: ActDialogProps) {
  const { title, does, busyText, isBusy, fault = null, refused = null, onSend, onClose, children } = props;
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  return (
    <Dialog open onClose={onClose} title={title}>
      <form noValidate onSubmit={send} className="dense grid gap-3">
        {children}
        {fault && <Notice look="error">{fault}</Notice>}
        {refused && <Notice look="error">{refused}</Notice>}
        <Button type="submit" busy={isBusy} busyText={busyText}>
          {does}
        </Button>
      </form>
    </Dialog>
  );
}
