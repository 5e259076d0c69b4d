import type { ComponentProps } from 'react';
import * as say from '#sentences/shopping/home.ts';
import type { Question } from '#shop/content/faq/faq-document.ts';
import { BlogTeasers } from '#shop/features/blog/blog-teasers.tsx';
import { QuestionList } from '#shop/shared/texts/question-list.tsx';
import { useOneOpenAnswer } from '#shop/shared/texts/use-one-open-answer.ts';
import { ButtonLink } from '#shop/ui/button.tsx';
import { Icon } from '#shop/ui/icon.tsx';

type HomeFootProps = ComponentProps<typeof BlogTeasers> & ComponentProps<typeof HomeFaq>;

/** The end of the home page, three screens down on a phone: what to read on, and the questions. */
export default function HomeFoot({ teasers, questions }: HomeFootProps) {
  return (
    <>
      <BlogTeasers teasers={teasers} />
      <HomeFaq questions={questions} />
    </>
  );
}

/** The five chosen questions, and a link to all of them. */
function HomeFaq({ questions }: { questions: readonly Question[] }) {
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
