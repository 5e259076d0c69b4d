import { Link, useLocation } from 'react-router';
import * as say from '#sentences/pages/frame.ts';
import { useCart } from '#shop/data/cart.tsx';
import { Icon } from '#shop/ui/icon.tsx';

/**
 * The link to the cart with its number of medicines. The count is on the icon's corner, so nothing shifts when it
 * loads.
 */
export function CartLink() {
  const { cart } = useCart();
  const { pathname } = useLocation();
  const count = cart?.cartItems.length ?? 0;
  const words = say.medicineCount(count);
  return (
    <Link
      to="/cart"
      aria-label={count > 0 ? say.cart(words) : say.cartAlone}
      aria-current={pathname === '/cart' ? 'page' : undefined}
      className="relative -mx-1 grid size-[44px] shrink-0 place-items-center rounded-md text-brand-700 hover:bg-brand-50 md:mx-0"
    >
      <Icon name="bag" className="size-[24px]" />
      {count > 0 && (
        <span className="tabular absolute top-0.5 right-0 min-w-5 rounded-full bg-brand-700 px-1 text-center font-bold text-sm text-white leading-5">
          {count}
        </span>
      )}
    </Link>
  );
}
