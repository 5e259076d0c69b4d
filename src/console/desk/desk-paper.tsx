import { useCallback } from 'react';
import type { DeskData } from '#contract/areas/counter/desk.ts';
import * as deskApi from '#contract/endpoints/counter/desk.ts';
import { REJECT_REASONS } from '#domain/counter/reject-reasons.ts';
import * as say from '#sentences/counter/desk.ts';
import { Notice } from '#shop/ui/notice.tsx';
import { fetchCounterFile } from '../data/call-counter.ts';
import { mayDo, useMe } from '../data/session.tsx';
import { momentInWords } from '../frame/in-words.ts';
import { Viewer } from '../viewer/viewer.tsx';
import { MODE_NAMES } from './dialogs/consultation-dialog.tsx';

interface DeskPaperProps {
  readonly desk: DeskData;
  readonly onShown: (file: string, isWhole: boolean) => void;
}

/** The left side of the desk: the prescription's files for staff who may open them, the question to the patient, the doctor's consultation. */
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
        <Notice look="info">{say.askedThePatientNo(question.by, REJECT_REASONS[question.reason].told)}</Notice>
      )}
      {consultation && (
        <Notice look="info">
          {say.consultationByList(
            MODE_NAMES[consultation.mode].toLowerCase(),
            consultation.doctor_name,
            consultation.doctor_registration,
            consultation.list,
          )}
          {consultation.follow_up && say.followUp}
          {say.toRecordedBy(
            momentInWords(consultation.started_at),
            momentInWords(consultation.ended_at),
            consultation.by,
          )}
        </Notice>
      )}
      {files.length === 0 && <p className="card p-6">{say.noFileWasSent}</p>}
      {files.length > 0 && !mayOpen && <p className="card p-6">{say.onlyAPharmacistOpens(files.length)}</p>}
      {files.length > 0 && mayOpen && (
        <Viewer files={files.map(({ file_id: id }) => id)} fetchFile={fetchFile} onShown={onShown} />
      )}
    </div>
  );
}
