import { brand } from '#brand';
import type { LegalDocument } from '#shop/content/legal/legal-document.ts';
import { LegalBlocks } from './legal-blocks.tsx';
import { LegalContents } from './legal-contents.tsx';
import { LegalSectionText } from './legal-section-text.tsx';

/** A legal text to be read, searched, printed and pointed at: its contents stand beside it, every section has an anchor. */
export function LegalPage({ document: { title, effective, introduction, inShort, sections } }: LegalPageProps) {
  return (
    <div className="page py-6 md:py-10 print:py-0">
      <header className="max-w-[70ch]">
        <h1 className="font-bold text-2xl md:text-3xl">{title}</h1>
        <p className="mt-2 text-ink-2">
          {brand.name}. {effective.label} <time dateTime={effective.day}>{effective.shown}</time>.
        </p>
      </header>
      <div className="mt-6 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-12 print:block">
        <LegalContents sections={sections} />
        <article className="wrap-anywhere max-w-[70ch]">
          <LegalBlocks blocks={introduction} />
          <section
            aria-labelledby="in-short"
            className="mt-6 rounded-card border border-brand-100 bg-brand-50 px-4 py-4 md:px-6"
          >
            <h2 id="in-short" className="font-bold text-lg">
              In short
            </h2>
            <LegalBlocks blocks={[{ list: inShort }]} />
          </section>
          {sections.map((section, at) => (
            <LegalSectionText key={section.id} section={section} number={at + 1} />
          ))}
        </article>
      </div>
    </div>
  );
}

interface LegalPageProps {
  readonly document: LegalDocument;
}
