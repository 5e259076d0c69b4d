import type { Question } from '#shop/content/faq/faq-document.ts';
import { LegalTextRuns } from '#shop/shared/texts/legal-text-runs.tsx';
import { Icon } from '#shop/ui/icon.tsx';
import { QUESTIONS } from './use-one-open-answer.ts';

/** Questions whose answers open on a press, one at a time. The anchor is on the answer, so a link to it opens it. */
export function QuestionList({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="card divide-y divide-line-soft">
      {questions.map(({ id, question, answer }) => (
        <details key={id} name={QUESTIONS} className="group">
          <summary className="flex min-h-12 list-none items-center gap-3 rounded-card px-4 py-1 font-semibold leading-snug md:min-h-14 md:gap-4 md:py-3 hover:text-brand-700 md:px-6 [&::-webkit-details-marker]:hidden">
            <span className="min-w-0 flex-1">{question}</span>
            <Icon name="forward" className="size-5 rotate-90 text-brand-700 group-open:-rotate-90" />
          </summary>
          <div id={id} className="grid scroll-mt-40 gap-3 px-4 pb-5 text-ink-2 md:px-6 [&_p]:max-w-[70ch]">
            {answer.map((text) => (
              <p key={JSON.stringify(text)}>
                <LegalTextRuns text={text} />
              </p>
            ))}
          </div>
        </details>
      ))}
    </div>
  );
}
