import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { OrderItem } from '#contract/areas/shop/order.ts';
import * as say from '#sentences/person/orders.ts';
import { useCart } from '#shop/data/cart.tsx';
import { importWithRetry, reportMissingPart } from '#shop/data/connection/missing-part.ts';
import { Button, ButtonLink } from '#shop/ui/button.tsx';
import { Dialog } from '#shop/ui/dialog.tsx';
import type { Difference } from './add-again.ts';

/** Loaded on the press: few users who look at their orders repeat one. */
const askPart = importWithRetry(() => import('./add-again.ts'));

interface OrderAgainProps {
  readonly items: readonly OrderItem[];
  readonly look?: 'primary' | 'outline' | 'quiet';
  /** The element with the order's number. */
  readonly describedBy?: string;
}

/**
 * Adds the order's medicines to the cart and goes there. Missing or dearer ones are shown first: a toast would
 * disappear.
 */
export function OrderAgain({ items, look = 'primary', describedBy }: OrderAgainProps) {
  const cart = useCart();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [differences, setDifferences] = useState<readonly Difference[]>([]);
  const [telling, setTelling] = useState(false);
  const order = async () => {
    setBusy(true);
    const page = location.href;
    const part = await askPart().catch(() => null);
    const isHere = () => location.href === page;
    const found = await part?.orderAgain(items, cart, { isHere, goThere: () => navigate('/cart') });
    setBusy(false);
    if (found === undefined) return void reportMissingPart(say.orderAgain);
    setDifferences(found);
    setTelling(found.length > 0);
  };
  const missing = differences.filter(({ added }) => !added);
  return (
    <>
      <Button look={look} onClick={() => void order()} busy={busy} busyText={say.adding} aria-describedby={describedBy}>
        {say.orderAgain}
      </Button>
      <Dialog
        open={telling}
        onClose={() => setTelling(false)}
        title={missing.length > 0 ? say.notEverythingCouldBe : say.somethingHasChanged}
      >
        {missing.length > 0 && <p className="mb-3 text-ink-2">{say.nothingElseWasPut}</p>}
        <ul className="grid gap-3">
          {differences.map(({ line, name, sentence }) => (
            <li key={line} className="wrap-anywhere">
              <span className="block font-semibold">{name}</span>
              {sentence}
            </li>
          ))}
        </ul>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button look="outline" onClick={() => setTelling(false)}>
            {say.stayHere}
          </Button>
          {missing.length < items.length && <ButtonLink to="/cart">{say.goToCart}</ButtonLink>}
        </div>
      </Dialog>
    </>
  );
}
