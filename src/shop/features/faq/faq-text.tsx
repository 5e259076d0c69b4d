import { Link } from 'react-router';
import * as say from '#sentences/pages/reading.ts';
import { FAQ_GROUPS } from '#shop/content/faq/faq.ts';
import type { QuestionGroup } from '#shop/content/faq/faq-document.ts';
import { ContactButtons } from '#shop/shared/texts/contact-buttons.tsx';
import { QuestionList } from '#shop/shared/texts/question-list.tsx';

export default function FaqText() {
  return <FaqPage groups={FAQ_GROUPS} />;
}

/** All questions under their subheadings, with links to the subheadings. */
function FaqPage({ groups }: { groups: readonly QuestionGroup[] }) {
  return (
    <div className="page py-6 md:py-10">
      <header className="max-w-3xl">
        <h1 className="font-bold text-3xl md:text-4xl">{say.questionsAndAnswers}</h1>
        <p className="mt-3 text-ink-2 text-lg">{say.pressAQuestionTo}</p>
      </header>
      <div className="mt-6 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-12">
        <nav aria-label={say.subjects} className="lg:sticky lg:top-24 lg:self-start">
          <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-2 sm:flex sm:flex-wrap lg:grid lg:grid-cols-1 lg:gap-1">
            {groups.map(({ id, title }) => (
              <li key={id}>
                <Link
                  to={`#${id}`}
                  className="flex h-full min-h-11 items-center rounded-md border border-line bg-white px-3 py-1 font-semibold text-brand-700 text-sm hover:border-brand-700 sm:rounded-full sm:px-4 lg:rounded-md lg:border-transparent lg:bg-transparent lg:px-3 lg:hover:bg-brand-50"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-6 grid gap-8 lg:mt-0">
          {groups.map(({ id, title, questions }) => (
            <section key={id} aria-labelledby={id}>
              <h2
                id={id}
                tabIndex={-1}
                className="mb-3 font-bold text-xl focus-visible:shadow-none focus-visible:outline-none md:text-2xl"
              >
                {title}
              </h2>
              <QuestionList questions={questions} />
            </section>
          ))}
          <section aria-labelledby="still-asking" className="rounded-card bg-neutral p-5 md:p-8">
            <h2 id="still-asking" className="font-bold text-xl md:text-2xl">
              {say.stillHaveAQuestion}
            </h2>
            <p className="mt-1 mb-4 text-ink-2">{say.weWouldRatherAnswer}</p>
            <ContactButtons />
          </section>
        </div>
      </div>
    </div>
  );
}
