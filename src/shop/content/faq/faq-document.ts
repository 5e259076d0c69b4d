import type { LegalText } from '../legal/legal-document.ts';

export interface Question {
  /** The anchor. It never changes, because people keep and send links to it. */
  readonly id: string;
  readonly question: string;
  /** Paragraphs. */
  readonly answer: readonly LegalText[];
}

/** Questions under one subheading. */
export interface QuestionGroup {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly Question[];
}

/** The plain text of an answer, for structured data. */
export function plainAnswer({ answer }: Question): string {
  const paragraphs = answer.map((text) =>
    typeof text === 'string' ? text : text.map((run) => (typeof run === 'string' ? run : run.text)).join(''),
  );
  return paragraphs.join(' ');
}

/** The questions as structured data (schema.org), in the words of the page. */
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
