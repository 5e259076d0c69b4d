import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import type { CartData } from '#contract/areas/shop/cart.ts';
import * as say from '#sentences/shopping/checkout.ts';
import { useFreshCart } from '#shop/data/cart.tsx';
import { FailedToLoad } from '#shop/shared/lists/loaded.tsx';
import { UNREACHABLE } from '#shop/shared/lists/save-outcome.ts';
import { usePanel } from '#shop/shared/lists/use-panel.ts';
import { CheckoutStepper } from '#shop/shared/money/checkout-stepper.tsx';
import { OptionRow } from '#shop/shared/people/option-row.tsx';
import { Button } from '#shop/ui/button.tsx';
import { Price } from '#shop/ui/price.tsx';
import { CheckoutPanels, DoctorLetter, PrescriptionQuestions, usePreloadedParts } from './asked-parts.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { OrderReview } from './order-review.tsx';
import { cashTerms, RecipientCard } from './people/recipient-card.tsx';
import { useConsent } from './people/use-consent.ts';
import { FirstDetails, useFetched, useFirstDetails, useWhen } from './people/use-first-details.tsx';
import { useRecipients } from './people/use-recipients.ts';
import { PlacingNotice } from './placing-notice.tsx';
import { usePlacing } from './use-placing.ts';

type OrderType = 'online' | 'cod';

const LABELS = { online: say.payOnline, cod: say.cashOnDelivery } as const;

interface PaymentChoiceProps {
  readonly value: OrderType;
  readonly onChange: (value: OrderType) => void;
  readonly cash: string;
}

const WORDS = { online: say.proceedToPay, cod: say.placeOrderNow } as const;

interface PayBarProps {
  readonly orderType: OrderType;
  readonly finalPrice: number;
  readonly running: boolean;
  readonly disabled: boolean;
  readonly onPress: () => void;
}

/** The checkout once the cart is known. */
export function CheckoutPage() {
  const { cart, failed, refresh } = useFreshCart();
  if (cart) return <Checkout cart={cart} />;
  if (!failed) return <CheckoutSkeleton />;
  return (
    <div className="page grid gap-4 py-8">
      <h1 className="font-bold text-2xl">{say.checkout}</h1>
      <FailedToLoad sentence={UNREACHABLE} onRetry={() => void refresh()} />
    </div>
  );
}

function Checkout({ cart }: { readonly cart: CartData }) {
  const panels = usePanel();
  const recipients = useRecipients();
  const consent = useConsent(cart.cartItems);
  const placing = usePlacing(cart, recipients.reload);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [pages, setPages] = useState<readonly string[]>([]);
  const [orderType, setOrderType] = useOrderType();
  const { patient, address, user, missing, isLoading } = recipients;
  const openDetails = () => panels.open('details');
  const first = useFirstDetails(recipients, panels.panel?.name);
  usePreloadedParts();
  // Their code is loaded together with the lists of patients and addresses.
  const hasQuestions = cart.needs_prescription || consent.asked.length > 0;
  const isAsked = useFetched(PrescriptionQuestions, hasQuestions);

  /** With `askPharmacist` it orders what a risk stopped, as the page shows it now: a pharmacist calls before dispatch. */
  const order = (withCall: { readonly askPharmacist?: true } = {}) => {
    if (first.submit()) return;
    if (missing || !patient || !address) return openDetails();
    const answers = consent.collect();
    if (answers === null) return;
    const form = {
      patient_id: patient.patient_id,
      address_id: address.address_id,
      order_type: orderType,
      consent: answers,
      ...(cart.needs_prescription ? { files, pages } : { files: [], pages: [] }),
      ...withCall,
    };
    void placing.place(form, {
      name: patient.name,
      contact: user?.phone ?? address.phone,
      email: user?.email ?? '',
    });
  };
  // Patient and address are shown after the cart: shown before it, everything below would shift. A later retry stays in
  // its card.
  const [isKnown, setKnown] = useState(false);
  if (!isKnown && !isLoading && first.isReady && (isAsked || !hasQuestions)) setKnown(true);
  useWhen(first.isDue && (address !== null || recipients.addresses.list.kind === 'failed'), () => {
    first.done();
    order();
  });

  const { panel, close } = panels;
  const letter = panel?.name === 'letter' ? consent.asked.find(({ medicine }) => medicine.id === panel.id) : undefined;
  if (letter) return <DoctorLetter item={letter} patient={patient} onClose={close} />;
  if (cart.cartItems.length === 0 && !placing.running) return <Navigate to="/cart" replace />;
  if (!isKnown) return <CheckoutSkeleton />;
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-4 py-6 md:py-8">
      <CheckoutStepper step={2} />
      <h1 className="font-bold text-2xl md:text-3xl">{say.checkout}</h1>
      <PlacingNotice
        // A risk of the patient chosen before says nothing about this one.
        problem={(placing.problem?.patient_id ?? patient?.patient_id) === patient?.patient_id ? placing.problem : null}
        changes={cart.changes}
        busy={placing.running}
        onAskPharmacist={() => order({ askPharmacist: true })}
      />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[1fr_22rem] lg:gap-6">
        <div className="grid grid-cols-[minmax(0,1fr)] min-w-0 gap-4">
          <RecipientCard
            recipients={recipients}
            needsPrescription={cart.needs_prescription}
            busy={placing.running}
            onChange={openDetails}
          >
            {first.needs && user && (
              <FirstDetails
                user={user}
                needs={first.needs}
                needsPrescription={cart.needs_prescription}
                onNamed={recipients.setUser}
                onSaved={first.saved}
                onSaving={first.setSaving}
              />
            )}
          </RecipientCard>
          {hasQuestions && (
            <PrescriptionQuestions
              needsPrescription={cart.needs_prescription}
              papers={{ files, onChange: setFiles, pages, onPages: setPages, busy: placing.running }}
              consent={consent}
              onLetter={(id) => panels.open('letter', id)}
            />
          )}
          <PaymentChoice
            value={orderType}
            onChange={setOrderType}
            cash={cashTerms(address?.zipcode ?? '', cart.finalPrice)}
          />
        </div>
        <div className="contents lg:sticky lg:top-24 lg:grid lg:gap-4">
          <OrderReview cart={cart} />
          <PayBar
            orderType={orderType}
            finalPrice={cart.finalPrice}
            running={placing.running || first.saving}
            disabled={isLoading || !cart.can_order}
            onPress={() => order()}
          />
        </div>
      </div>
      {panel !== null && (
        <CheckoutPanels place={panels} recipients={recipients} needsPrescription={cart.needs_prescription} />
      )}
    </div>
  );
}

/**
 * The payment method: online by default. The choice is in the URL (`pay=cod`), so that a reload, Back and the
 * failed-payment page keep it.
 */
function useOrderType(): readonly [OrderType, (next: OrderType) => void] {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<OrderType>(() =>
    new URLSearchParams(search).get('pay') === 'cod' ? 'cod' : 'online',
  );
  const choose = (next: OrderType) => {
    setChosen(next);
    const params = new URLSearchParams(search);
    if (next === 'cod') params.set('pay', 'cod');
    else params.delete('pay');
    const kept = { ...(state as object | null), keepFocus: true };
    void navigate(
      { pathname, search: params.size > 0 ? `?${params}` : '' },
      { replace: true, preventScrollReset: true, state: kept },
    );
  };
  return [chosen, choose];
}

/** The main button, with the total; on phones always in view. */
function PayBar({ orderType, finalPrice, running, disabled, onPress }: PayBarProps) {
  return (
    <div className="pay-bar flex flex-wrap items-center justify-between gap-x-4 gap-y-2 lg:block">
      <p className="lg:hidden">
        <span className="block text-ink-2 text-sm">{say.toPay}</span>
        <Price rupees={finalPrice} className="font-bold text-xl" />
      </p>
      <Button
        size="large"
        busy={running}
        busyText={say.processing}
        disabled={disabled}
        onClick={onPress}
        className="flex-1 lg:w-full"
      >
        {WORDS[orderType]}
      </Button>
    </div>
  );
}

function PaymentChoice({ value, onChange, cash }: PaymentChoiceProps) {
  const notes = { online: say.upiGpayPhonepePaytm, cod: cash };
  return (
    <fieldset className="card grid min-w-0 gap-3 p-4 md:p-5">
      <legend className="float-left mb-3 w-full font-bold text-lg">{say.howDoYouWant}</legend>
      {(['online', 'cod'] as const).map((type) => (
        <OptionRow key={type} name="payment" value={type} checked={value === type} onChoose={() => onChange(type)}>
          <span className="block font-semibold">{LABELS[type]}</span>
          <span className="block text-ink-2 text-sm">{notes[type]}</span>
        </OptionRow>
      ))}
    </fieldset>
  );
}
