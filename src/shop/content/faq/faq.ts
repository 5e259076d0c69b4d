import type { Question, QuestionGroup } from './faq-document.ts';
import { PRESCRIPTIONS, SAME_MEDICINE } from './faq-medicines.ts';
import { ACCOUNT, DELIVERY, PAYMENT, RETURNS } from './faq-orders.ts';

export const FAQ_GROUPS: readonly QuestionGroup[] = [SAME_MEDICINE, PRESCRIPTIONS, DELIVERY, PAYMENT, RETURNS, ACCOUNT];

/** What is asked most: the five on the home page. */
const ON_HOME = ['is-it-really-the-same', 'need-prescription', 'may-you-replace', 'how-fast', 'delivery-fee'];

export const HOME_QUESTIONS: readonly Question[] = FAQ_GROUPS.flatMap(({ questions }) => questions).filter(({ id }) =>
  ON_HOME.includes(id),
);
