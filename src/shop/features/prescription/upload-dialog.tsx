import { useState } from 'react';
import { brand } from '#brand';
import * as say from '#sentences/person/prescription.ts';
import { orderClient } from '#shop/data/order-client.ts';
import { showToast } from '#shop/data/toasts.ts';
import { toResult, UNREACHABLE } from '#shop/shared/lists/save-outcome.ts';
import { FilePicker } from '#shop/shared/prescription/file-picker.tsx';
import { Button } from '#shop/ui/button.tsx';
import { Dialog } from '#shop/ui/dialog.tsx';
import { Icon } from '#shop/ui/icon.tsx';
import { Notice } from '#shop/ui/notice.tsx';

const NO_FILE = say.pleaseUploadAtLeast;
const STEPS = [say.uploadStep, say.callFrom(brand.name), say.deliveryStep] as const;

interface UploadDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Prescription upload over the page. An accidental close keeps its files; its code is loaded on demand. */
export default function UploadDialog({ open, onClose }: UploadDialogProps) {
  const [isDone, setIsDone] = useState(false);
  const close = () => {
    setIsDone(false);
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={say.uploadYourPrescription}>
      <FlowSteps current={isDone ? 1 : 0} />
      {isDone ? <Thanks onClose={close} /> : null}
      <div hidden={isDone}>
        <UploadForm onDone={() => setIsDone(true)} />
      </div>
    </Dialog>
  );
}

function UploadForm({ onDone }: { readonly onDone: () => void }) {
  const { files, setFiles, uploading, problem, submit } = useUpload(onDone);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="grid gap-4"
    >
      <p>{say.sendUsYourPrescription}</p>
      {problem && <Notice look="error">{problem}</Notice>}
      <FilePicker files={files} onChange={setFiles} kinds="images-and-pdf" busy={uploading} />
      <Button type="submit" size="large" busy={uploading} busyText={say.uploading} className="w-full">
        {files.length === 0 ? say.uploadNow : say.submitNow}
      </Button>
      <a
        href="/prescription/new"
        className="inline-flex min-h-11 items-center justify-self-start font-semibold text-brand-700 underline underline-offset-4"
      >
        {say.printedPageOrMessage}
      </a>
      <p className="text-ink-2 text-sm">{say.onlyYouAndOur}</p>
    </form>
  );
}

/** Sends the files; if that fails they stay, with the server's message. */
function useUpload(onDone: () => void) {
  const [files, setChosenFiles] = useState<readonly File[]>([]);
  const [uploading, setUploading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const setFiles = (next: readonly File[]) => {
    setProblem(null);
    setChosenFiles(next);
  };
  const fail = (sentence: string) => {
    setProblem(sentence);
    showToast('error', sentence, 'prescription-upload');
  };
  const submit = async () => {
    if (files.length === 0) return setProblem(NO_FILE);
    setProblem(null);
    setUploading(true);
    const result = await toResult(orderClient.uploadPrescription(files));
    setUploading(false);
    if (result.kind !== 'granted') return fail(result.sentence ?? UNREACHABLE);
    setChosenFiles([]);
    onDone();
  };
  return { files, setFiles, uploading, problem, submit };
}

/** UPLOAD > CALL FROM {brand} > DELIVERY, with the current step marked. */
function FlowSteps({ current }: { readonly current: number }) {
  return (
    <ol
      aria-label={say.whatHappensNext}
      className="mb-5 flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-sm"
    >
      {STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={`flex items-center gap-2 ${index <= current ? 'text-brand-700' : 'text-ink-2'}`}
        >
          {index > 0 && <Icon name="forward" className="size-4" />}
          {step}
        </li>
      ))}
    </ol>
  );
}

function Thanks({ onClose }: { readonly onClose: () => void }) {
  return (
    <div className="grid justify-items-center gap-4 py-4 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-brand-50 text-brand-700">
        <Icon name="check" className="size-8" />
      </span>
      <p role="status" className="text-lg">
        {say.thankYouForUploading(brand.name)}
      </p>
      <Button autoFocus size="large" onClick={onClose}>
        {say.exploreMore}
      </Button>
    </div>
  );
}
