import { ButtonLink } from '#shop/ui/button.tsx';
import { Icon } from '#shop/ui/icon.tsx';

/** No dead end: the next step is to look for a medicine. */
export function EmptyCart() {
  return (
    <div className="card grid justify-items-center gap-3 p-8 text-center">
      <Icon name="bag" className="size-10 text-brand-700" />
      <p className="font-semibold text-lg">Your cart is empty.</p>
      <p className="text-ink-2">
        Search for the medicine on your prescription. We show you if the same one costs less.
      </p>
      <ButtonLink to="/" size="large">
        <Icon name="search" />
        Search your medicines
      </ButtonLink>
    </div>
  );
}
