import { useEffect, useRef, useState } from 'react';
import * as say from '#sentences/person/orders.ts';
import { orderClient } from '#shop/data/order-client.ts';
import { showToast } from '#shop/data/toasts.ts';
import { toResult, UNREACHABLE } from '#shop/shared/lists/save-outcome.ts';
import { FilePicker } from '#shop/shared/prescription/file-picker.tsx';
import { Button } from '#shop/ui/button.tsx';
import { Dialog } from '#shop/ui/dialog.tsx';
import { Notice } from '#shop/ui/notice.tsx';

interface AddPrescriptionProps {
  readonly open: boolean;
  readonly orderId: string;
  readonly isLetter: boolean;
  readonly onSent: () => Promise<void>;
  readonly onClose: () => void;
}

/** Sends files for an order that waits for a prescription or a signed letter. An accidental close keeps them. */
export default function AddPrescriptionDialog({ open, orderId, isLetter, onSent, onClose }: AddPrescriptionProps) {
  const [files, setChosenFiles] = useState<readonly File[]>([]);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // It may be closed, and its page left, while the files are on their way.
  const isOpen = useRef(open);
  useEffect(() => {
    isOpen.current = open;
    return () => {
      isOpen.current = false;
    };
  }, [open]);
  const setFiles = (next: readonly File[]) => {
    setProblem(null);
    setChosenFiles(next);
  };
  const send = async () => {
    if (files.length === 0) return setProblem(say.pleaseChooseAtLeast);
    setProblem(null);
    setIsSending(true);
    const result = await toResult(orderClient.addPrescription({ order_id: orderId, files }));
    setIsSending(false);
    if (result.kind !== 'granted') {
      const sentence = result.sentence ?? UNREACHABLE;
      if (!isOpen.current) showToast('error', sentence, 'prescription-added');
      return setProblem(sentence);
    }
    setChosenFiles([]);
    showToast('success', say.thankYouOurPharmacist, 'prescription-added');
    onClose();
    await onSent();
  };
  return (
    <Dialog open={open} onClose={onClose} title={isLetter ? say.sendTheLetter : say.sendYourPrescription}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
        className="grid gap-4"
      >
        <p>{isLetter ? say.sendThePhotoOfTheLetter : say.sendAClearPhoto}</p>
        {problem && <Notice look="error">{problem}</Notice>}
        <FilePicker files={files} onChange={setFiles} kinds="images-and-pdf" busy={isSending} />
        <Button type="submit" size="large" busy={isSending} busyText={say.sending} className="w-full">
          {say.send}
        </Button>
        <p className="text-ink-2 text-sm">{say.onlyYouAndOur}</p>
      </form>
    </Dialog>
  );
}
