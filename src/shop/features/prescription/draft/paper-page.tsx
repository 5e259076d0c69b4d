import { useParams } from 'react-router';
import { DraftPage } from './draft-page.tsx';
import { PasteForm } from './paste-form.tsx';

/** A paper that is to be pasted (`new`), or the one that the address names. */
export default function PaperPage() {
  const { draft = 'new' } = useParams();
  return draft === 'new' ? <PasteForm /> : <DraftPage key={draft} id={draft} />;
}
