import { Fragment } from 'react';
import type { LegalBlock, LegalFact, LegalText } from '#shop/content/legal/legal-document.ts';
import { LegalTextRuns } from '#shop/shared/texts/legal-text-runs.tsx';

/** Paragraphs, lists and tables of terms, in reading order. */
export function LegalBlocks({ blocks }: { blocks: readonly LegalBlock[] }) {
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
