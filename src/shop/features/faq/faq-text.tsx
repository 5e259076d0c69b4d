import { FAQ_GROUPS } from '#shop/content/faq/faq.ts';
import { FaqPage } from './faq-page.tsx';

export default function FaqText() {
  return <FaqPage groups={FAQ_GROUPS} />;
}
