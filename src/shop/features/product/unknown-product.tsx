import { ButtonLink } from '#shop/ui/button.tsx';
import { AskUs } from './ask-us.tsx';

/** There is no such medicine: say so, and offer the ways on. */
export default function UnknownProduct() {
  return (
    <div className="page grid justify-items-start gap-5 py-12 md:py-20">
      <h1 className="font-bold text-2xl md:text-3xl">No products found for the query.</h1>
      <p className="max-w-prose">
        We may no longer list it, or the address has a typo. Search for its name above, or send us a photo of the pack.
      </p>
      <AskUs message="I am looking for a medicine." />
      <ButtonLink to="/" look="outline">
        Go to Homepage
      </ButtonLink>
    </div>
  );
}
