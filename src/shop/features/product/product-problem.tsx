import * as say from '#sentences/shopping/product.ts';
import { ButtonAnchor } from '#shop/ui/button.tsx';
import { AskUs } from './ask-us.tsx';

/** We failed, not the person: another try, or somebody who can look it up. `href` is the page itself. */
export function FailedProduct({ href }: { href: string }) {
  return (
    <div className="page grid justify-items-start gap-5 py-12 md:py-20">
      <div role="alert">
        <h1 className="font-bold text-2xl md:text-3xl">{say.errorFetchingProductDetails}</h1>
      </div>
      <p className="max-w-prose">{say.somethingWentWrongPlease}</p>
      <ButtonAnchor href={href} size="large">
        {say.tryAgain}
      </ButtonAnchor>
      <AskUs message={say.iWouldLikeTo} />
    </div>
  );
}
