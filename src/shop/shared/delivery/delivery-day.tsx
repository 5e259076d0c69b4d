import * as say from '#sentences/shopping/delivery.ts';
import { Icon } from '#shop/ui/icon.tsx';

interface DeliveryDayProps {
  readonly about: 'product' | 'list' | 'cart';
  /** A prescription is looked at first, so no day can be named. */
  readonly rx?: boolean;
  readonly className?: string;
}

/** When it comes: as a rule of the shop until a pin code is known, and a press asks for that. Two lines either way. */
export function DeliveryDay({ about, rx, className }: DeliveryDayProps) {
  return (
    <a href="#deliver-to" className={className}>
      <Icon name="truck" />
      {/* Where this part is hydrated late, its words may be there before it. */}
      <delivery-words about={about} rx={rx} suppressHydrationWarning>
        {say.n25DaysIn}
      </delivery-words>
    </a>
  );
}
