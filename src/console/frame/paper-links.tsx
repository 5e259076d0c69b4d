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
  /** True where a pharmacist has typed the dose of at least one line. */
  readonly hasDose?: boolean;
}

/** The papers of a parcel, each opened in a new window to print: the label, and the invoice once there is one. */
export function PaperLinks({ number, hasInvoice, hasDose = false }: PaperLinksProps) {
  const print = () => {
    window.open(labelOf(number), '_blank');
    if (hasInvoice) window.open(invoiceOf(number), '_blank');
    if (hasDose) window.open(cardOf(number), '_blank');
  };
  useKeys([{ keys: 'p', does: hasInvoice ? say.printLabelAndInvoice : say.printTheLabel, run: print }]);
  return (
    <>
      <ButtonAnchor look="outline" size="large" href={labelOf(number)} target="_blank">
        {say.label} <KeySign>p</KeySign>
      </ButtonAnchor>
      {hasInvoice && (
        <ButtonAnchor look="outline" size="large" href={invoiceOf(number)} target="_blank">
          {say.invoice} <KeySign>p</KeySign>
        </ButtonAnchor>
      )}
      {hasDose && (
        <ButtonAnchor look="outline" size="large" href={cardOf(number)} target="_blank">
          {say.doseCard} <KeySign>p</KeySign>
        </ButtonAnchor>
      )}
    </>
  );
}
