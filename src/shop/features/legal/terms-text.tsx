import { TERMS_OF_USE } from '#shop/content/legal/terms/terms-of-use.ts';
import { LegalPage } from './legal-page.tsx';

export default function TermsText() {
  return <LegalPage document={TERMS_OF_USE} />;
}
