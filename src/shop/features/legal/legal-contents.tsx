import { Link } from 'react-router';
import type { LegalSection } from '#shop/content/legal/legal-document.ts';

interface LegalContentsProps {
  readonly sections: readonly LegalSection[];
}

/** The contents: beside the text where there is room, folded above it on small screens. Both open without scripts; paper needs neither. */
export function LegalContents({ sections }: LegalContentsProps) {
  return (
    <div className="print:hidden">
      <details className="card mb-6 lg:hidden">
        <summary className="flex min-h-12 items-center justify-between gap-3 px-4 py-2 font-semibold after:text-brand-700 after:text-xl after:content-['+'] [[open]>&]:after:content-['−']">
          On this page
        </summary>
        <nav aria-label="On this page" className="border-line-soft border-t px-4 py-2">
          <Links sections={sections} />
        </nav>
      </details>
      <nav
        aria-labelledby="contents"
        className="sticky top-24 hidden max-h-[calc(100vh-7rem)] overflow-y-auto overscroll-contain lg:block"
      >
        <p id="contents" className="mb-2 font-semibold">
          On this page
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
