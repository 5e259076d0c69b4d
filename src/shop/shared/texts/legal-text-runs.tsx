import { Link } from 'react-router';
import type { LegalLink, LegalText } from '#shop/content/legal/legal-document.ts';

/** A sentence with its links in place. */
export function LegalTextRuns({ text }: { text: LegalText }) {
  if (typeof text === 'string') return text;
  return text.map((run) => (typeof run === 'string' ? run : <TextLink key={run.href} link={run} />));
}

const LOOK = 'text-brand-700 underline underline-offset-4 hover:text-brand-800';

/** Pages of the shop open without a full load; phone numbers and e-mail addresses are left to the browser. */
function TextLink({ link: { text, href } }: { link: LegalLink }) {
  const inShop = href.startsWith('/') || href.startsWith('#');
  return inShop ? (
    <Link to={href} className={LOOK}>
      {text}
    </Link>
  ) : (
    <a href={href} className={LOOK}>
      {text}
    </a>
  );
}
