import type { LegalSection } from '#shop/content/legal/legal-document.ts';
import { LegalBlocks } from './legal-blocks.tsx';

/** A heading takes focus after a jump but nothing can be done with it, so no ring: it stands at the top of the view. */
const HEADING = 'focus-visible:shadow-none focus-visible:outline-none print:break-after-avoid';

/** One numbered section with its parts. The number is for pointing at it on the telephone; the anchor never changes with it. */
export function LegalSectionText({ section, number }: { section: LegalSection; number: number }) {
  const { id, title, blocks, parts = [] } = section;
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} tabIndex={-1} className={`font-bold text-xl md:text-2xl ${HEADING}`}>
        {number}. {title}
      </h2>
      <LegalBlocks blocks={blocks} />
      {parts.map((part) => (
        <section key={part.id} aria-labelledby={part.id} className="mt-6">
          <h3 id={part.id} tabIndex={-1} className={`font-semibold text-lg ${HEADING}`}>
            {part.title}
          </h3>
          <LegalBlocks blocks={part.blocks} />
        </section>
      ))}
    </section>
  );
}
