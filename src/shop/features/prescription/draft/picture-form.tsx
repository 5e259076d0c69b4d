import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as say from '#sentences/person/paper.ts';
import { draftClient } from '#shop/data/draft-client.ts';
import { toResult, UNREACHABLE_KEPT } from '#shop/shared/lists/save-outcome.ts';
import { FilePicker } from '#shop/shared/prescription/file-picker.tsx';
import { Button } from '#shop/ui/button.tsx';
import { Notice } from '#shop/ui/notice.tsx';

const NO_PICTURE = say.pleaseChooseOrTake;

/** Sends the picture of a printed page to be read. It stays chosen if the connection breaks. */
export function PictureForm() {
  const navigate = useNavigate();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    const [picture] = files;
    if (picture === undefined) return setProblem(NO_PICTURE);
    setProblem(null);
    setBusy(true);
    const result = await toResult(draftClient.sendPicture(picture));
    setBusy(false);
    if (result.kind !== 'granted') {
      const [field] = result.kind === 'refused' ? Object.values(result.fields) : [];
      return setProblem(field ?? result.sentence ?? UNREACHABLE_KEPT);
    }
    setFiles([]);
    await navigate(`/prescription/${result.data.draft_id}`);
  };
  return (
    <form
      noValidate
      className="card grid gap-4 p-4 md:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h2 className="font-bold text-xl">{say.aPictureOfAPrinted}</h2>
      <p className="text-ink-2">{say.layThePageFlat}</p>
      {problem !== null && <Notice look="error">{problem}</Notice>}
      <FilePicker
        files={files}
        onChange={(next) => {
          setProblem(null);
          setFiles(next.slice(-1));
        }}
        kinds="images"
        one={say.onePicture}
        busy={busy}
      />
      <Button type="submit" size="large" busy={busy} busyText={say.sending} className="justify-self-start">
        {say.readThePicture}
      </Button>
    </form>
  );
}
