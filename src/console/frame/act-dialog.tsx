import type { FormEvent, ReactNode } from 'react';
import { Button } from '#shop/ui/button.tsx';
import { Dialog } from '#shop/ui/dialog.tsx';
import { Notice } from '#shop/ui/notice.tsx';

interface ActDialogProps {
  readonly title: string;
  /** The button's label, and its label while sending. */
  readonly does: ReactNode;
  readonly busyText?: string;
  readonly isBusy: boolean;
  /** What is wrong before the request is sent. */
  readonly fault?: string | null;
  /** Why the server refused it. */
  readonly refused?: string | null | undefined;
  readonly onSend: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The dialog of one action: its fields, what prevents it, and its button. */
export function ActDialog(props: ActDialogProps) {
  const { title, does, busyText, isBusy, fault = null, refused = null, onSend, onClose, children } = props;
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  return (
    <Dialog open onClose={onClose} title={title}>
      <form ref={focusFirst} noValidate onSubmit={send} className="dense grid gap-3">
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

/** The dialog around it opens later, and focuses the element with this attribute. */
function focusFirst(form: HTMLFormElement | null): void {
  form?.querySelector('input, select, textarea')?.setAttribute('autofocus', '');
}
