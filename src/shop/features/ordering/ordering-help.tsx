import { useState } from 'react';
import * as say from '#sentences/pages/contact.ts';
import { Icon } from '#shop/ui/icon.tsx';
import { pressedPart } from '#shop/ui/pressed-part.tsx';

const STEPS_ON_HOME = '/#ordering';

/** Where the dialog's code cannot be loaded, home shows the same steps. */
const OrderingHelpDialog = pressedPart({
  what: say.theHelp,
  fetchPart: () => import('./ordering-help-dialog.tsx'),
  giveUp: ({ onClose }: { onClose: () => void }) => onClose(),
  instead: () => location.assign(STEPS_ON_HOME),
});

const LOOK =
  'flex min-h-[44px] min-w-[44px] items-center justify-center gap-2 rounded-md font-semibold text-brand-700 hover:bg-brand-50 min-[75rem]:px-3';

/** 'Ordering is easy!': the steps of an order, one tap away on every page; without JavaScript a link to them. */
export function OrderingHelp() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        title={say.orderingIsEasy}
        className={`noscript:hidden ${LOOK}`}
      >
        <Words />
      </button>
      <noscript>
        <a href={STEPS_ON_HOME} title={say.orderingIsEasy} className={LOOK}>
          <Words />
        </a>
      </noscript>
      {open && <OrderingHelpDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function Words() {
  return (
    <>
      <Icon name="help" />
      <span className="sr-only min-[75rem]:not-sr-only">{say.orderingIsEasy}</span>
    </>
  );
}
