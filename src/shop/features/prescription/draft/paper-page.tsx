import { useParams } from 'react-router';
import * as say from '#sentences/person/paper.ts';
import { DraftPage } from './draft-page.tsx';
import { PasteForm } from './paste-form.tsx';
import { PictureForm } from './picture-form.tsx';

/** A new prescription to send or paste (`new`), or the one in the URL. */
export default function PaperPage() {
  const { draft = 'new' } = useParams();
  return draft === 'new' ? <NewPaper /> : <DraftPage key={draft} id={draft} />;
}

function NewPaper() {
  return (
    <div className="grid gap-5">
      <h1 className="font-bold text-2xl">{say.prescriptionBillOrMessage}</h1>
      <p>{say.weFindTheMedicines}</p>
      <PictureForm />
      <PasteForm />
      <p className="text-ink-2 text-sm">{say.whatYouSendAndWhat}</p>
    </div>
  );
}
