import { useState } from 'react';
import type { OrderData } from '#contract/areas/shop/order.ts';
import * as say from '#sentences/person/orders.ts';
import { Button } from '#shop/ui/button.tsx';
import { pressedPart } from '#shop/ui/pressed-part.tsx';

interface ChangeAddressProps {
  readonly order: OrderData;
  readonly onChanged: () => Promise<void>;
}

const ChangeAddressPanel = pressedPart({
  what: say.theAddresses,
  fetchPart: () => import('../details/change-address-panel.tsx'),
  giveUp: ({ onClose }: ChangeAddressProps & { readonly onClose: () => void }) => onClose(),
});

/** The button to send an order elsewhere, until it is packed. An open panel stays to say that it has been packed. */
export function ChangeAddress({ order, onChanged }: ChangeAddressProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="mt-3 empty:hidden noscript:hidden print:hidden">
      {order.can_change_address && (
        <Button look="outline" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {say.changeAddress}
        </Button>
      )}
      {isOpen && <ChangeAddressPanel order={order} onChanged={onChanged} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
