import { plainAnswer, type QuestionGroup } from '#shop/content/faq/faq-document.ts';

/** The questions for machines (schema.org), in the words of the page. */
export function faqStructuredData(groups: readonly QuestionGroup[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: groups.flatMap(({ questions }) =>
      questions.map((each) => ({
        '@type': 'Question',
        name: each.question,
        acceptedAnswer: { '@type': 'Answer', text: plainAnswer(each) },
      })),
    ),
  };
}
