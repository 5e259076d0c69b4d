import { useRef, useState } from 'react';
import type { CartItem } from '#contract/areas/shop/cart.ts';
import type { CONSENT_WAYS } from '#contract/areas/shop/order.ts';

export type ConsentWay = (typeof CONSENT_WAYS)[number];
export type Consent = Readonly<Record<string, ConsentWay>>;

/** An answer is about one substitute for one medicine: another substitute is asked for anew. */
const pairOf = ({ medicine, recommended }: CartItem) => `${medicine.id} ${recommended?.medicine.id}`;

/** The answers to 'Who may allow it'. */
export function useConsent(items: readonly CartItem[]) {
  const asked = items.filter((item) => item.substitution_asked);
  const [answers, setAnswers] = useState<Consent>({});
  const [isWanted, setIsWanted] = useState(false);
  const questions = useRef(new Map<string, HTMLFieldSetElement>());
  const open = asked.filter((item) => !answers[pairOf(item)]);
  return {
    asked,
    wayOf: (item: CartItem) => answers[pairOf(item)],
    isMissing: (item: CartItem) => isWanted && open.includes(item),
    choose: (item: CartItem, way: ConsentWay) => setAnswers({ ...answers, [pairOf(item)]: way }),
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
      if (!first)
        return Object.fromEntries(asked.map((item) => [item.medicine.id, answers[pairOf(item)] as ConsentWay]));
      setIsWanted(true);
      questions.current.get(first.medicine.id)?.focus();
      return null;
    },
  };
}
