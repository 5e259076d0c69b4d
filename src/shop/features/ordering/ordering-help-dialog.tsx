import { ORDERING_STEPS } from '#shop/content/ordering-steps.ts';
import { Dialog } from '#shop/ui/dialog.tsx';
import { ContactButtons } from './contact-buttons.tsx';
import { OrderingSteps } from './ordering-steps.tsx';

/** The steps of an order, over the page. Its code is fetched when somebody asks for it. */
export default function OrderingHelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Ordering is easy!">
      <OrderingSteps steps={ORDERING_STEPS} stacked />
      <div className="mt-6">
        <ContactButtons />
      </div>
    </Dialog>
  );
}
