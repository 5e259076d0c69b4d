import { Button } from '#shop/ui/button.tsx';
import { Dialog } from '#shop/ui/dialog.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { useCall } from '../data/use-call.ts';

interface AskFirstProps {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly busyText: string;
  readonly no: string;
  readonly onYes: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for confirmation before an action that cannot be undone. A refusal is shown here. */
export function AskFirst({ title, text, yes, busyText, no, onYes, onClose }: AskFirstProps) {
  const { isBusy, refused, run } = useCall();
  return (
    <Dialog open onClose={onClose} title={title}>
      <p className="mb-4">{text}</p>
      {refused && (
        <div className="mb-4">
          <Notice look="error">{refused.message}</Notice>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button busy={isBusy} busyText={busyText} onClick={() => void run(onYes)}>
          {yes}
        </Button>
        <Button look="outline" onClick={onClose}>
          {no}
        </Button>
      </div>
    </Dialog>
  );
}
