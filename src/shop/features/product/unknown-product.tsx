import * as say from '#sentences/shopping/product.ts';
import { ButtonLink } from '#shop/ui/button.tsx';
import { Drawing } from '#shop/ui/drawing.tsx';
import { AskUs } from './ask-us.tsx';

/** There is no such medicine: says so, and offers links. */
export default function UnknownProduct() {
  return (
    <div className="page grid justify-items-start gap-5 py-12 md:py-20">
      <Drawing of="noResults" />
      <h1 className="font-bold text-2xl md:text-3xl">{say.noProductsFoundFor}</h1>
      <p className="max-w-prose">{say.weMayNoLonger}</p>
      <AskUs message={say.iAmLookingFor} />
      <ButtonLink to="/" look="outline">
        {say.goToHomepage}
      </ButtonLink>
    </div>
  );
}
