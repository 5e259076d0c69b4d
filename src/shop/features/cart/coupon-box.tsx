import { useEffect, useId, useRef, useState } from 'react';
import type { CartData } from '#contract/areas/shop/cart.ts';
import * as say from '#sentences/shopping/cart.ts';
import { Button } from '#shop/ui/button.tsx';
import { Icon } from '#shop/ui/icon.tsx';
import { GIFT } from '#shop/ui/more-icons.ts';
import { Notice } from '#shop/ui/notice.tsx';
import { pressedPart } from '#shop/ui/pressed-part.tsx';
import { Skeleton } from '#shop/ui/skeleton.tsx';
import type { CouponFormProps } from './coupon-form.tsx';
import type { CouponControl } from './use-coupon.ts';

/** Most users have no coupon, so the form and its list are loaded when somebody unfolds them. */
const CouponForm = pressedPart({
  what: say.theCouponField,
  fetchPart: () => import('./coupon-form.tsx'),
  giveUp: ({ onGone }: CouponFormProps & { onGone: () => void }) => onGone(),
  waiting: <Skeleton className="h-19" />,
});

interface CouponBoxProps {
  readonly applied: CartData['coupon'];
  /** Why the applied one no longer applies. */
  readonly problem: string | null;
  readonly coupon: CouponControl;
}

/** Folded until somebody has a coupon: an open field would make everybody look for a code. */
export function CouponBox({ applied, problem, coupon }: CouponBoxProps) {
  const [open, setOpen] = useState(false);
  const formId = useId();
  const { box, follow } = useFocusAfter(applied?.id ?? null);
  return (
    <div ref={box} className="grid gap-2">
      {applied ? (
        <AppliedCoupon applied={applied} problem={problem} coupon={coupon} onRemove={follow} />
      ) : (
        <>
          <button
            type="button"
            data-focus
            aria-expanded={open}
            aria-controls={formId}
            onClick={() => setOpen(!open)}
            className="-mx-2 flex min-h-11 items-center gap-2 rounded-md px-2 font-semibold text-brand-700 hover:bg-brand-50"
          >
            <Icon name={GIFT} />
            <span className="flex-1 text-left">{say.haveACoupon}</span>
            <Icon name="forward" className={`size-4 ${open ? '-rotate-90' : 'rotate-90'}`} />
          </button>
          <div id={formId} hidden={!open}>
            {open && <CouponForm coupon={coupon} onApplied={follow} onGone={() => setOpen(false)} />}
          </div>
        </>
      )}
    </div>
  );
}

interface AppliedCouponProps extends Omit<CouponBoxProps, 'applied'> {
  readonly applied: NonNullable<CartData['coupon']>;
  readonly onRemove: () => void;
}

function AppliedCoupon({ applied, problem, coupon, onRemove }: AppliedCouponProps) {
  const inputId = useId();
  const remove = async () => {
    if (await coupon.remove()) onRemove();
  };
  return (
    <>
      <label htmlFor={inputId} className="font-semibold">
        {say.couponCode}
      </label>
      <div className="flex gap-2">
        <input
          id={inputId}
          readOnly
          value={applied.code}
          className="min-h-12 w-full min-w-0 flex-1 rounded-md border border-line-strong bg-bg px-3 py-2"
        />
        <Button look="outline" size="large" disabled>
          {say.applied}
        </Button>
      </div>
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="wrap-anywhere min-w-0">
          <span className="font-semibold">{applied.code}</span>{' '}
          <span className="text-ink-2 text-sm">{applied.description}</span>
        </span>
        <Button
          data-focus
          look="quiet"
          aria-label={say.removeCoupon(applied.code)}
          busy={coupon.busy === 'remove'}
          busyText={say.removing}
          onClick={() => void remove()}
        >
          {say.removeAlone}
        </Button>
      </p>
      {problem && <Notice look="warn">{problem}</Notice>}
    </>
  );
}

/** The pressed control disappears with the change; the focus then moves to the one that replaces it. */
function useFocusAfter(state: string | null) {
  const box = useRef<HTMLDivElement>(null);
  const [due, setDue] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the new control is mounted.
  useEffect(() => {
    if (!due) return;
    box.current?.querySelector<HTMLElement>('[data-focus]')?.focus();
    setDue(false);
  }, [due, state]);
  return { box, follow: () => setDue(true) };
}
