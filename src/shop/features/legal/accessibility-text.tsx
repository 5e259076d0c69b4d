import { ACCESSIBILITY_STATEMENT } from '#shop/content/legal/accessibility-statement.ts';
import { LegalPage } from './legal-page.tsx';

export default function AccessibilityText() {
  return <LegalPage document={ACCESSIBILITY_STATEMENT} />;
}
