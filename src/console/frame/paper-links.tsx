import * as benchApi from '#contract/endpoints/counter/bench.ts';
import * as say from '#sentences/counter/frame.ts';
import { ButtonAnchor } from '#shop/ui/button.tsx';
import { addressOf } from '../data/call-counter.ts';
import { KeySign } from './key-list.tsx';
import { useKeys } from './keys.ts';

const labelOf = (number: string) => addressOf(benchApi.printLabel, { query: { number } });
const cardOf = (number: string) => addressOf(benchApi.printOrderCard, { query: { number } });
const invoiceOf = (number: string) => addressOf(benchApi.printInvoice, { query: { number } });

interface PaperLinksProps {
  readonly number: string;
  readonly hasInvoice: boolean;
  /** True if a pharmacist has typed the dose of at least one line. */
  readonly hasDose?: boolean;
}

/**
 * The papers of a parcel, each opened in a new window to print, by a key of its own: the label, and the invoice and the
 * dose card where there is one.
 */
export function PaperLinks({ number, hasInvoice, hasDose = false }: PaperLinksProps) {
  const papers = [
    { keys: 'p', name: say.label, does: say.printTheLabel, href: labelOf(number), isThere: true },
    { keys: 'i', name: say.invoice, does: say.printTheInvoice, href: invoiceOf(number), isThere: hasInvoice },
    { keys: 'e', name: say.doseCard, does: say.printTheDoseCard, href: cardOf(number), isThere: hasDose },
  ].filter(({ isThere }) => isThere);
  useKeys(papers.map(({ keys, does, href }) => ({ keys, does, run: () => void window.open(href, '_blank') })));
  return papers.map(({ keys, name, href }) => (
    <ButtonAnchor key={keys} look="outline" size="large" href={href} target="_blank">
      {name} <KeySign>{keys}</KeySign>
    </ButtonAnchor>
  ));
}
