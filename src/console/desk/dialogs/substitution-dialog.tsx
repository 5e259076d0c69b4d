import { useState } from 'react';
import type { DeskData, DeskLine } from '#contract/areas/counter/desk.ts';
import type { DeskLetterData } from '#contract/areas/shop/letter.ts';
import * as letterApi from '#contract/endpoints/shop/letter.ts';
import { substitutionObstacle } from '#domain/counter/substitution-word.ts';
import { formatRupees } from '#domain/pricing/money.ts';
import * as say from '#sentences/counter/desk.ts';
import { Button, ButtonAnchor } from '#shop/ui/button.tsx';
import { Dialog } from '#shop/ui/dialog.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { addressOf, callCounter } from '../../data/call-counter.ts';
import { useCall } from '../../data/use-call.ts';
import { ActDialog } from '../../frame/act-dialog.tsx';
import { ChooseByKey } from '../../frame/choose-by-key.tsx';
import { momentInWords } from '../../frame/in-words.ts';
import { QrCode } from '../../screens/qr-code.tsx';
import type { LineDialogProps } from './other-dialog.tsx';

const CHOICES = ['allowed_by_prescription', 'allowed_by_doctor', 'letter', 'original', 'withdraw'] as const;
type Choice = (typeof CHOICES)[number];
const LETTERS: Readonly<Record<Choice, string>> = {
  allowed_by_prescription: 'y',
  allowed_by_doctor: 'd',
  letter: 'l',
  original: 'o',
  withdraw: 'w',
};

/** Decides about a line's substitute: allowed, asked of the doctor by letter, or replaced by the searched medicine. */
export function SubstitutionDialog({ desk, line, onStale, onDone, onClose }: LineDialogProps) {
  const { isBusy, refused, run } = useCall(onStale);
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [letter, setLetter] = useState<DeskLetterData | null>(null);
  const choices = choicesFor(desk, line);
  const { number, version } = desk;
  const send = () => {
    if (chosen === null) return setMissing(true);
    void run(async () => {
      if (chosen === 'letter')
        return setLetter(await callCounter<DeskLetterData>(letterApi.makeDeskLetter, { number, version }));
      if (chosen === 'withdraw') await callCounter(letterApi.withdrawDeskLetter, { number, version });
      else await callCounter(letterApi.decideSubstitution, { number, version, line: line.line, answer: chosen });
      onDone();
    });
  };
  if (letter !== null) return <LetterMade letter={letter} onClose={onDone} />;
  return (
    <ActDialog
      title={say.lineTheSubstitute(line.line)}
      does={chosen === 'letter' ? say.makeTheLetter : say.recordIt}
      busyText={say.sending}
      isBusy={isBusy}
      fault={isMissing ? say.pleaseChooseOne : null}
      refused={refused?.message}
      onSend={send}
      onClose={onClose}
    >
      <p>{say.isToBeSent(<b>{line.name}</b>, <b>{line.searched_name}</b>)}</p>
      <DoctorSaid line={line} isRead={desk.prescription.prescriber_registration !== null} />
      <ChooseByKey
        legend={say.itsLetterThenEnter}
        choices={choices.map((code) => ({ code, sign: LETTERS[code], label: nameOf(code, desk, line) }))}
        chosen={chosen}
        onChosen={(choice) => {
          setChosen(choice);
          setMissing(false);
        }}
      />
    </ActDialog>
  );
}

/** The choices now; what the server would refuse is not offered. */
function choicesFor(desk: DeskData, line: DeskLine): readonly Choice[] {
  const [hasFiles, hasConsultation] = [desk.files.length > 0, desk.consultation !== null];
  const ground = { line: line.line, doctor: line.doctor?.answer ?? null, hasFiles, hasConsultation };
  return CHOICES.filter((choice) => {
    if (choice === 'letter') return line.substitution === 'requested';
    if (choice === 'withdraw') return desk.letter?.state === 'open';
    return substitutionObstacle(choice, ground) === null;
  });
}

function nameOf(choice: Choice, desk: DeskData, line: DeskLine): string {
  switch (choice) {
    case 'allowed_by_prescription':
      return say.yesOnPaper;
    case 'allowed_by_doctor':
      return line.doctor?.answer === 'allowed'
        ? say.yesITrustTheAnswer(line.doctor.name, line.doctor.registration)
        : say.yesTheDoctorOfTheRecorded;
    case 'letter':
      return desk.letter?.state === 'open' ? say.showTheLetterToTheDoctor : say.askThePatientsDoctor;
    case 'original':
      return say.noSend(line.searched_name, moreInWords(line.original_more));
    case 'withdraw':
      return say.takeTheLetterBack;
  }
}

function moreInWords(more: number | null): string {
  if (more === null || more === 0) return '';
  const amount = formatRupees(Math.round(Math.abs(more) * 100));
  return more > 0 ? say.moreThePatientIsTold(amount) : say.lessThePatientIsTold(amount);
}

function DoctorSaid({ line: { doctor }, isRead }: { readonly line: DeskLine; readonly isRead: boolean }) {
  if (doctor === null) return null;
  return (
    <Notice look={doctor.answer === 'allowed' ? 'info' : 'warn'}>
      {say.byTheLetter(doctor.name, doctor.registration, doctor.answer, doctor.is_prescriber, isRead)}
    </Notice>
  );
}

/** The letter: its PDF to print, and its page as a QR code and a link to send to the doctor. */
function LetterMade({ letter, onClose }: { readonly letter: DeskLetterData; readonly onClose: () => void }) {
  const paper = addressOf(letterApi.printDeskLetter, { query: { number: letter.number } });
  return (
    <Dialog open onClose={onClose} title={say.theLetterToTheDoctor}>
      <div className="grid gap-3">
        <p>{say.thePatientIsTold(momentInWords(letter.expires_at))}</p>
        <QrCode text={letter.url} label={say.thePageOnWhich} />
        <p className="select-all wrap-anywhere rounded-md bg-bg p-3">{letter.url}</p>
        <div className="flex flex-wrap gap-2">
          <ButtonAnchor href={paper} target="_blank" rel="noreferrer">
            {say.printTheLetter}
          </ButtonAnchor>
          <Button look="outline" onClick={onClose}>
            {say.closeTheLetter}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
