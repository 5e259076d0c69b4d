import * as say from '#sentences/shopping/home.ts';
import type { Question } from '#shop/content/faq/faq-document.ts';
import { QuestionList } from '#shop/shared/texts/question-list.tsx';
import { useOneOpenAnswer } from '#shop/shared/texts/use-one-open-answer.ts';
import { ButtonLink } from '#shop/ui/button.tsx';
import { Icon } from '#shop/ui/icon.tsx';

/** What is asked most, and the way to all the rest. */
export function HomeFaq({ questions }: { questions: readonly Question[] }) {
  useOneOpenAnswer();
  return (
    <section
      aria-labelledby="faq"
      className="page grid grid-cols-1 gap-2 pt-5 md:gap-6 md:pt-16 lg:grid-cols-[1fr_2fr] lg:gap-14"
    >
      <div>
        <h2 id="faq" className="font-bold text-xl md:text-3xl">
          {say.questionsPeopleAsk}
        </h2>
        <p className="text-ink-2 max-md:text-sm md:mt-2 md:text-lg">{say.shortAnswersIfYours}</p>
      </div>
      <div>
        <QuestionList questions={questions} />
        <ButtonLink to="/faq-section" look="outline" size="large" className="mt-2 md:mt-4">
          {say.exploreMore}
          <Icon name="arrow" />
        </ButtonLink>
      </div>
    </section>
  );
}
