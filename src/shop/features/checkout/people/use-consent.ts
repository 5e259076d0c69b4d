import { useRef, useState } from 'react';
import type { CartItem } from '#contract/areas/shop/cart.ts';
import type { CONSENT_WAYS } from '#contract/areas/shop/order.ts';

export type ConsentWay = (typeof CONSENT_WAYS)[number];
export type Consent = Readonly<Record<string, ConsentWay>>;

/** The answers to 'Who may allow it', by the id of the searched medicine. */
export function useConsent(items: readonly CartItem[]) {
  const asked = items.filter((item) => item.substitution_asked);
  const [answers, setAnswers] = useState<Consent>({});
  const [isWanted, setIsWanted] = useState(false);
  const questions = useRef(new Map<string, HTMLFieldSetElement>());
  const open = asked.filter((item) => answers[item.medicine.id] === undefined);
  return {
    asked,
    answers,
    isMissing: (item: CartItem) => isWanted && open.includes(item),
    choose: (id: string, way: ConsentWay) => setAnswers({ ...answers, [id]: way }),
    /** Set on a line's question, to scroll to it. */
    refOf: (id: string) => (question: HTMLFieldSetElement | null) => {
      if (question) questions.current.set(id, question);
      else questions.current.delete(id);
    },
    /**
     * The answers for the lines that still need one; null, with the focus on the first open one, where one is missing.
     */
    collect: (): Consent | null => {
      const [first] = open;
      if (!first) return answersOf(asked, answers);
      setIsWanted(true);
      questions.current.get(first.medicine.id)?.focus();
      return null;
    },
  };
}

function answersOf(asked: readonly CartItem[], answers: Consent): Consent {
  return Object.fromEntries(
    asked.flatMap(({ medicine }) => {
      const way = answers[medicine.id];
      return way ? [[medicine.id, way]] : [];
    }),
  );
}
