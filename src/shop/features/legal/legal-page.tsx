import { Fragment } from 'react';
import { Link } from 'react-router';
import { brand } from '#brand';
import * as say from '#sentences/pages/reading.ts';
import type {
  LegalBlock,
  LegalDocument,
  LegalFact,
  LegalSection,
  LegalText,
} from '#shop/content/legal/legal-document.ts';
import { LegalTextRuns } from '#shop/shared/texts/legal-text-runs.tsx';

interface LegalContentsProps {
  readonly sections: readonly LegalSection[];
}

/** A heading takes focus after a jump but is not interactive, so it has no ring: it is at the top of the view. */
const HEADING = 'focus-visible:shadow-none focus-visible:outline-none print:break-after-avoid';

/** A legal text to read, search, print and quote: its contents are beside it, and every section has an anchor. */
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
          <section aria-labelledby="in-short" className="mt-6 rounded-card bg-neutral px-4 py-4 md:px-6">
            <h2 id="in-short" className="font-bold text-lg">
              {say.inShort}
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

/**
 * One numbered section with its parts. The number is for quoting it on the telephone; the anchor does not depend on it.
 */
function LegalSectionText({ section, number }: { section: LegalSection; number: number }) {
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

/**
 * The contents: beside the text where there is room, folded above it on small screens. Both work without scripts; print
 * needs neither.
 */
function LegalContents({ sections }: LegalContentsProps) {
  return (
    <div className="print:hidden">
      <details className="card mb-6 lg:hidden">
        <summary className="flex min-h-12 px-4 py-2 font-semibold">{say.onThisPage}</summary>
        <nav aria-label={say.onThisPage} className="border-line-soft border-t px-4 py-2">
          <Links sections={sections} />
        </nav>
      </details>
      <nav
        aria-labelledby="contents"
        className="sticky top-24 hidden max-h-[calc(100vh-7rem)] overflow-y-auto overscroll-contain lg:block"
      >
        <p id="contents" className="mb-2 font-semibold">
          {say.onThisPage}
        </p>
        <Links sections={sections} />
      </nav>
    </div>
  );
}

function Links({ sections }: LegalContentsProps) {
  return (
    <ol>
      {sections.map(({ id, title }, at) => (
        <li key={id}>
          <Link
            to={`#${id}`}
            className="grid min-h-11 grid-cols-[1.75rem_1fr] items-center rounded-md py-1 text-brand-700 underline-offset-4 hover:bg-brand-50 hover:underline lg:min-h-8 lg:text-sm"
          >
            <span aria-hidden="true" className="tabular text-ink-2">
              {at + 1}.
            </span>
            {title}
          </Link>
        </li>
      ))}
    </ol>
  );
}

/** Paragraphs, lists and tables of terms, in reading order. */
function LegalBlocks({ blocks }: { blocks: readonly LegalBlock[] }) {
  return (
    <div className="mt-3 grid gap-3 leading-relaxed first:mt-0">
      {blocks.map((block) => (
        <Fragment key={JSON.stringify(block)}>{blockOf(block)}</Fragment>
      ))}
    </div>
  );
}

function blockOf(block: LegalBlock) {
  if (typeof block === 'string' || !('list' in block || 'steps' in block || 'facts' in block)) {
    return (
      <p>
        <LegalTextRuns text={block} />
      </p>
    );
  }
  if ('facts' in block) return <Facts facts={block.facts} />;
  if ('steps' in block) return <ol className="grid list-decimal gap-1.5 pl-6">{itemsOf(block.steps)}</ol>;
  return <ul className="grid list-disc gap-1.5 pl-6 marker:text-brand-700">{itemsOf(block.list)}</ul>;
}

function itemsOf(texts: readonly LegalText[]) {
  return texts.map((text) => (
    <li key={JSON.stringify(text)}>
      <LegalTextRuns text={text} />
    </li>
  ));
}

function Facts({ facts }: { facts: readonly LegalFact[] }) {
  return (
    <dl className="border-line-soft border-y">
      {facts.map(({ term, detail }) => (
        <div
          key={term}
          className="grid gap-x-4 gap-y-0.5 border-line-soft border-b py-2.5 last:border-0 sm:grid-cols-[11rem_1fr] print:break-inside-avoid"
        >
          <dt className="font-semibold">{term}</dt>
          <dd className="min-w-0">
            <LegalTextRuns text={detail} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
