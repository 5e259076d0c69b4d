import { useState } from 'react';
import type { CartItem } from '#contract/areas/shop/cart.ts';
import * as say from '#sentences/shopping/checkout.ts';
import { useCart } from '#shop/data/cart.tsx';
import { orderClient } from '#shop/data/order-client.ts';
import { showToast } from '#shop/data/toasts.ts';
import { focusHeading } from '#shop/shared/lists/focus-heading.ts';
import { toResult, UNREACHABLE } from '#shop/shared/lists/save-outcome.ts';
import { ConsentQuestion } from './people/consent-question.tsx';
import type { useConsent } from './people/use-consent.ts';
import { PrescriptionArea, type PrescriptionAreaProps } from './prescription-area.tsx';

export interface PrescriptionQuestionsProps {
  readonly needsPrescription: boolean;
  readonly papers: PrescriptionAreaProps;
  readonly consent: ReturnType<typeof useConsent>;
  readonly onLetter: (medicineId: string) => void;
}

/** What a cart with a prescription asks: its pictures, and who may allow each substitute. */
export default function PrescriptionQuestions(props: PrescriptionQuestionsProps) {
  return (
    <>
      {props.needsPrescription && <PrescriptionArea {...props.papers} />}
      <ConsentQuestions {...props} />
    </>
  );
}

function ConsentQuestions({ consent, papers, onLetter }: PrescriptionQuestionsProps) {
  const { busy, sendOriginal } = useOriginal();
  return consent.asked.map((item) => {
    const { id } = item.medicine;
    return (
      <ConsentQuestion
        key={id}
        ref={consent.refOf(id)}
        item={item}
        way={consent.wayOf(item)}
        hasFiles={papers.files.length + papers.pages.length > 0}
        isMissing={consent.isMissing(item)}
        busy={busy}
        onChoose={(way) => consent.choose(item, way)}
        onLetter={() => onLetter(id)}
        onOriginal={() => void sendOriginal(item)}
      />
    );
  });
}

/** Changes back to the prescribed brand; the server returns the new prices. */
function useOriginal() {
  const { change } = useCart();
  const [busy, setBusy] = useState(false);
  const sendOriginal = async ({ medicine }: CartItem) => {
    setBusy(true);
    const result = await toResult(
      change(() => orderClient.chooseSupply({ medicine_id: medicine.id, keep_original: true })),
    );
    setBusy(false);
    if (result.kind !== 'granted') return void showToast('error', result.sentence ?? UNREACHABLE);
    showToast('success', say.willBeSent(medicine.medicine_name));
    // The question has gone with its button.
    focusHeading();
  };
  return { busy, sendOriginal };
}
