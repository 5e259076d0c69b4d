import { Button } from '#shop/ui/button.tsx';
import { Price } from '#shop/ui/price.tsx';
import type { OrderType } from './payment-choice.tsx';

const WORDS = { online: 'Proceed to pay', cod: 'Place order now' } as const;

interface PayBarProps {
  readonly orderType: OrderType;
  readonly finalPrice: number;
  readonly running: boolean;
  readonly disabled: boolean;
  readonly onPress: () => void;
}

/** The one button that matters, with the sum; on phones always in sight above the bottom bar. */
export function PayBar({ orderType, finalPrice, running, disabled, onPress }: PayBarProps) {
  return (
    <div className="sticky bottom-(--bottom-bar) z-20 -mx-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line-soft border-t bg-white px-4 py-3 lg:static lg:mx-0 lg:block lg:border-0 lg:bg-transparent lg:p-0">
      <p className="lg:hidden">
        <span className="block text-ink-2 text-sm">To pay</span>
        <Price rupees={finalPrice} className="font-bold text-lg" />
      </p>
      <Button
        size="large"
        busy={running}
        busyText="Processing..."
        disabled={disabled}
        onClick={onPress}
        className="flex-1 lg:w-full"
      >
        {WORDS[orderType]}
      </Button>
    </div>
  );
}
