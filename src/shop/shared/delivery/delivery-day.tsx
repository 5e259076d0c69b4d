import * as say from '#sentences/shopping/delivery.ts';
import { Icon } from '#shop/ui/icon.tsx';

interface DeliveryDayProps {
  readonly about: 'product' | 'list' | 'cart';
  /** A prescription is checked first, so no day can be named. */
  readonly rx?: boolean;
  readonly className?: string;
}

/**
 * The delivery day: the shop's general rule until a pin code is known, and a press asks for it. Two lines either way.
 */
export function DeliveryDay({ about, rx, className }: DeliveryDayProps) {
  return (
    <a href="#deliver-to" className={className}>
      <Icon name="truck" />
      {/* Where this part hydrates late, its text may be there first. */}
      <delivery-words about={about} rx={rx} suppressHydrationWarning>
        {say.deliveryDaysWithoutPin}
      </delivery-words>
    </a>
  );
}
