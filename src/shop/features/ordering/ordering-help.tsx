import { lazy, Suspense, useState } from 'react';
import { Icon } from '#shop/ui/icon.tsx';

const OrderingHelpDialog = lazy(() => import('./ordering-help-dialog.tsx'));

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
      {open && (
        <Suspense fallback={null}>
          <OrderingHelpDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
