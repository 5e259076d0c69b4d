import { useState } from 'react';
import { Dialog } from '#shop/ui/dialog.tsx';
import { Icon } from '#shop/ui/icon.tsx';
import { ContactButtons } from './contact-buttons.tsx';
import { OrderingSteps } from './ordering-steps.tsx';

/** 'Ordering is easy!': the steps of an order, one tap away on every page. */
export function OrderingHelp() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="noscript:hidden flex min-h-11 items-center gap-1.5 rounded-md font-semibold text-brand-700 text-sm hover:bg-brand-50 xs:gap-2 xs:px-3 xs:text-base"
      >
        <Icon name="help" />
        Ordering is easy!
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Ordering is easy!">
        <OrderingSteps stacked />
        <div className="mt-6">
          <ContactButtons />
        </div>
      </Dialog>
    </>
  );
}
