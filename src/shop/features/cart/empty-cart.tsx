import * as say from '#sentences/shopping/cart.ts';
import { ButtonLink } from '#shop/ui/button.tsx';
import { Drawing } from '#shop/ui/drawing.tsx';
import { Icon } from '#shop/ui/icon.tsx';

/** Says that the cart is empty and links to the search. */
export default function EmptyCart() {
  return (
    <div className="card grid justify-items-center gap-3 p-8 text-center">
      <Drawing of="emptyCart" />
      <p className="font-semibold text-lg">{say.yourCartIsEmpty}</p>
      <p className="text-ink-2">{say.searchForTheMedicine}</p>
      <ButtonLink to="/" size="large">
        <Icon name="search" />
        {say.searchYourMedicines}
      </ButtonLink>
    </div>
  );
}
