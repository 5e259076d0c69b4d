import { useParams } from 'react-router';
import { DraftPage } from './draft-page.tsx';
import { PasteForm } from './paste-form.tsx';
import { PictureForm } from './picture-form.tsx';

/** A paper that is to be sent or pasted (`new`), or the one that the address names. */
export default function PaperPage() {
  const { draft = 'new' } = useParams();
  return draft === 'new' ? <NewPaper /> : <DraftPage key={draft} id={draft} />;
}

function NewPaper() {
  return (
    <div className="grid gap-5">
      <h1 className="font-bold text-2xl">Prescription, bill or message to cart</h1>
      <p>We find the medicines in it. You check each line before it goes into your cart. Nothing is ordered here.</p>
      <PictureForm />
      <PasteForm />
      <p className="text-ink-2 text-sm">
        What you send and what we read are kept sealed, for you alone, and go after 30 days.
      </p>
    </div>
  );
}
