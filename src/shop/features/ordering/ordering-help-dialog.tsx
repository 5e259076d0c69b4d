import * as say from '#sentences/pages/contact.ts';
import { ORDERING_STEPS } from '#shop/content/ordering-steps.ts';
import { ContactButtons } from '#shop/shared/texts/contact-buttons.tsx';
import { OrderingSteps } from '#shop/shared/texts/ordering-steps.tsx';
import picture from '#shop/styles/ordering-steps.svg';
import { Dialog } from '#shop/ui/dialog.tsx';

/** The steps of an order as a picture and as text, over the page. Its code is loaded on demand. */
export default function OrderingHelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={say.orderingIsEasy}>
      <img src={picture} alt={say.theStepsOfAn} width={556} height={152} className="mb-5 h-auto w-full" />
      <OrderingSteps steps={ORDERING_STEPS} stacked />
      <div className="mt-6">
        <ContactButtons />
      </div>
    </Dialog>
  );
}
