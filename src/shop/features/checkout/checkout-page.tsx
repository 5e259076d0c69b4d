import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import type { CartData, CartItem } from '#contract/areas/cart.ts';
import { useCart } from '#shop/data/cart.tsx';
import { orderClient } from '#shop/data/order-client.ts';
import { showToast } from '#shop/data/toasts.ts';
import { FailedToLoad } from '#shop/shared/lists/loaded.tsx';
import { hear, UNREACHABLE } from '#shop/shared/lists/save-outcome.ts';
import { usePanel } from '#shop/shared/lists/use-panel.ts';
import { CheckoutStepper } from '#shop/shared/money/checkout-stepper.tsx';
import { CheckoutPanels } from './checkout-panels.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { ConsentQuestion } from './consent-question.tsx';
import { DoctorLetter } from './doctor-letter.tsx';
import { OrderReview } from './order-review.tsx';
import { PayBar } from './pay-bar.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { PlacingNotice } from './placing-notice.tsx';
import { PrescriptionArea } from './prescription-area.tsx';
import { RecipientCard } from './recipient-card.tsx';
import { useConsent } from './use-consent.ts';
import { useOrderType } from './use-order-type.ts';
import { usePlacing } from './use-placing.ts';
import { useRecipients } from './use-recipients.ts';

/** The checkout once the cart is known. A cart that was read on an earlier page is read again: another tab may have changed it. */
export function CheckoutPage() {
  const { cart, failed, refresh } = useCart();
  const [isOld] = useState(cart !== null);
  useEffect(() => {
    if (isOld) void refresh();
  }, [isOld, refresh]);
  if (cart) return <Checkout cart={cart} />;
  if (!failed) return <CheckoutSkeleton />;
  return (
    <div className="page grid gap-4 py-8">
      <h1 className="font-bold text-2xl">Checkout</h1>
      <FailedToLoad sentence={UNREACHABLE} onRetry={() => void refresh()} />
    </div>
  );
}

function Checkout({ cart }: { readonly cart: CartData }) {
  const panels = usePanel();
  const recipients = useRecipients();
  const consent = useConsent(cart.cartItems);
  const placing = usePlacing(cart);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [orderType, setOrderType] = useOrderType();
  const { patient, address, user, missing, isLoading } = recipients;
  // Patient and address come after the cart: shown before them, everything below would move. A later retry stays on its card.
  const [isKnown, setKnown] = useState(!isLoading);
  if (!isKnown && !isLoading) setKnown(true);
  const openDetails = () => panels.open('details');

  const order = () => {
    if (missing !== null || !patient || !address) return openDetails();
    const answers = consent.collect();
    if (answers === null) return;
    const { patient_id } = patient;
    const { address_id } = address;
    const sentFiles = cart.needs_prescription ? files : [];
    const form = { patient_id, address_id, order_type: orderType, files: sentFiles, consent: answers };
    const payer = { name: patient.name, contact: user?.phone ?? address.phone, email: user?.email ?? '' };
    void placing.place(form, payer);
  };

  const { panel, close } = panels;
  const letter = panel?.name === 'letter' ? consent.asked.find(({ medicine }) => medicine.id === panel.id) : undefined;
  if (letter) return <DoctorLetter item={letter} patient={patient} onClose={close} />;
  if (cart.cartItems.length === 0 && !placing.running) return <Navigate to="/cart" replace />;
  if (!isKnown) return <CheckoutSkeleton />;
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-4 py-6 md:py-8">
      <CheckoutStepper step={2} />
      <h1 className="font-bold text-2xl md:text-3xl">Checkout</h1>
      <PlacingNotice problem={placing.problem} changes={cart.changes} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[1fr_22rem] lg:gap-6">
        <div className="grid grid-cols-[minmax(0,1fr)] min-w-0 gap-4">
          <RecipientCard
            recipients={recipients}
            needsPrescription={cart.needs_prescription}
            busy={placing.running}
            onChange={openDetails}
          />
          {cart.needs_prescription && <PrescriptionArea files={files} onChange={setFiles} busy={placing.running} />}
          <ConsentQuestions
            consent={consent}
            hasFiles={files.length > 0}
            onLetter={(id) => panels.open('letter', id)}
          />
          <PaymentChoice value={orderType} onChange={setOrderType} />
        </div>
        <div className="contents lg:sticky lg:top-24 lg:grid lg:gap-4">
          <OrderReview cart={cart} />
          <PayBar
            orderType={orderType}
            finalPrice={cart.finalPrice}
            running={placing.running}
            disabled={isLoading || !cart.can_order}
            onPress={order}
          />
        </div>
      </div>
      <CheckoutPanels place={panels} recipients={recipients} />
    </div>
  );
}

interface ConsentQuestionsProps {
  readonly consent: ReturnType<typeof useConsent>;
  readonly hasFiles: boolean;
  readonly onLetter: (medicineId: string) => void;
}

function ConsentQuestions({ consent, hasFiles, onLetter }: ConsentQuestionsProps) {
  const { busy, sendOriginal } = useOriginal();
  return consent.asked.map((item) => {
    const { id } = item.medicine;
    return (
      <ConsentQuestion
        key={id}
        ref={consent.refOf(id)}
        item={item}
        way={consent.answers[id]}
        hasFiles={hasFiles}
        isMissing={consent.isMissing(item)}
        busy={busy}
        onChoose={(way) => consent.choose(id, way)}
        onLetter={() => onLetter(id)}
        onOriginal={() => void sendOriginal(item)}
      />
    );
  });
}

/** Goes back to the prescribed brand; the server answers with the new prices. */
function useOriginal() {
  const { change } = useCart();
  const [busy, setBusy] = useState(false);
  const sendOriginal = async ({ medicine }: CartItem) => {
    setBusy(true);
    const heard = await hear(change(() => orderClient.chooseSupply({ medicine_id: medicine.id, keep_original: true })));
    setBusy(false);
    if (heard.kind === 'granted') showToast('success', `${medicine.medicine_name} will be sent.`);
    else showToast('error', heard.sentence ?? UNREACHABLE);
  };
  return { busy, sendOriginal };
}
