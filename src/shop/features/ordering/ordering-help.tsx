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
        title="Ordering is easy!"
        className="noscript:hidden flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md font-semibold text-brand-700 hover:bg-brand-50 min-[75rem]:px-3"
      >
        <Icon name="help" />
        <span className="sr-only min-[75rem]:not-sr-only">Ordering is easy!</span>
      </button>
      {open && (
        <Suspense fallback={null}>
          <OrderingHelpDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
