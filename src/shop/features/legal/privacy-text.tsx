import { PRIVACY_POLICY } from '#shop/content/legal/privacy/privacy-policy.ts';
import { LegalPage } from './legal-page.tsx';

export default function PrivacyText() {
  return <LegalPage document={PRIVACY_POLICY} />;
}
