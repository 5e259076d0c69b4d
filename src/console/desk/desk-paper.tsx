import { useCallback } from 'react';
import type { DeskData } from '#contract/areas/desk.ts';
import * as deskApi from '#contract/endpoints/desk.ts';
import { REJECT_REASONS } from '#domain/counter/reject-reasons.ts';
import { Notice } from '#shop/ui/notice.tsx';
import { fetchCounterFile } from '../data/call-counter.ts';
import { mayDo, useMe } from '../data/session.tsx';
import { Viewer } from '../viewer/viewer.tsx';

interface DeskPaperProps {
  readonly desk: DeskData;
  readonly onShown: (file: string) => void;
}

/** The left of the desk: the prescription's files for whoever may open them, what the patient was asked, the doctor's consultation. */
export function DeskPaper({ desk, onShown }: DeskPaperProps) {
  const { number, files, question, consultation } = desk;
  const mayOpen = mayDo(useMe(), 'open-prescription');
  const fetchFile = useCallback(
    (file: string) => fetchCounterFile(deskApi.openPrescriptionFile, undefined, { query: { number, file_id: file } }),
    [number],
  );
  return (
    <div className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-14 lg:h-[calc(100dvh-5rem)]">
      {question && (
        <Notice look="info">
          {question.by} asked the patient: {REJECT_REASONS[question.reason].told}. No file has come since.
        </Notice>
      )}
      {consultation && (
        <Notice look="info">
          {consultation.mode} consultation by {consultation.doctor_name}, {consultation.doctor_registration}, list{' '}
          {consultation.list}
          {consultation.follow_up && ', follow-up'}, {inIndia(consultation.started_at)} to{' '}
          {inIndia(consultation.ended_at)}. Recorded by {consultation.by}.
        </Notice>
      )}
      {files.length === 0 && <p className="card p-6">No file was sent with this order.</p>}
      {files.length > 0 && !mayOpen && (
        <p className="card p-6">
          {files.length} {files.length === 1 ? 'file' : 'files'}. Only a pharmacist opens them.
        </p>
      )}
      {files.length > 0 && mayOpen && (
        <Viewer files={files.map(({ file_id: id }) => id)} fetchFile={fetchFile} onShown={onShown} />
      )}
    </div>
  );
}

function inIndia(moment: string): string {
  return new Date(moment).toLocaleString('en-IN', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  });
}
