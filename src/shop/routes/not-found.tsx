import { data } from 'react-router';
import { brand } from '#brand';
import * as say from '#sentences/pages/routes.ts';
import { privateHead } from '#shop/head/private-head.ts';
import { ButtonAnchor, ButtonLink } from '#shop/ui/button.tsx';
import { Drawing } from '#shop/ui/drawing.tsx';
import type { Route } from './+types/not-found.ts';

export function loader() {
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = () => privateHead(say.pageNotFound, say.thisPageDoesNot);

export default function NotFound() {
  return (
    <div className="page grid items-center gap-6 py-8 md:grid-cols-[1fr_auto] md:py-20">
      <div className="grid justify-items-start gap-5">
        <h1 className="max-w-xl text-balance font-bold text-3xl">{say.oopsThePageYoure}</h1>
        <p>{say.searchForYourMedicine}</p>
        <p className="flex flex-wrap gap-3">
          <ButtonLink to="/" size="large">
            {say.goToHomepage}
          </ButtonLink>
          <ButtonLink to="/conditions" size="large" look="outline">
            {say.browseByCondition}
          </ButtonLink>
          <ButtonAnchor href={brand.phone.href} size="large" look="outline">
            {say.call(brand.phone.display)}
          </ButtonAnchor>
        </p>
      </div>
      <div className="max-md:order-first md:mr-10 md:origin-right md:scale-150">
        <Drawing of="notFound" />
      </div>
    </div>
  );
}
