import { data } from 'react-router';
import { brand } from '#brand';
import { privateHead } from '#shop/head/private-head.ts';
import emptyPack from '#shop/styles/empty-pack.svg';
import { ButtonAnchor, ButtonLink } from '#shop/ui/button.tsx';
import type { Route } from './+types/not-found.ts';

export function loader() {
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = () =>
  privateHead('Page not found', 'This page does not exist. Search for your medicine, or start again from home.');

export default function NotFound() {
  return (
    <div className="page grid items-center gap-8 py-12 md:grid-cols-[1fr_auto] md:py-20">
      <div className="grid justify-items-start gap-5">
        <h1 className="max-w-xl text-balance font-bold text-3xl">Oops! The page you're looking for doesn't exist.</h1>
        <p>Search for your medicine above, or start again from the beginning.</p>
        <p className="flex flex-wrap gap-3">
          <ButtonLink to="/" size="large">
            Go to Homepage
          </ButtonLink>
          <ButtonLink to="/conditions" size="large" look="outline">
            Browse by condition
          </ButtonLink>
          <ButtonAnchor href={brand.phone.href} size="large" look="outline">
            Call {brand.phone.display}
          </ButtonAnchor>
        </p>
      </div>
      <img src={emptyPack} alt="" width={320} height={200} className="h-auto w-56 md:w-80" />
    </div>
  );
}
