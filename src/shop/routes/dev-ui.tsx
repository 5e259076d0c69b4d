import { lazy, Suspense } from 'react';
import { data } from 'react-router';
import * as say from '#sentences/pages/routes.ts';
import { shopContext } from '#shop/data/shop-context.ts';
import { privateHead } from '#shop/head/private-head.ts';
import type { Route } from './+types/dev-ui.ts';
import NotFound from './not-found.tsx';

/** Loaded only on this page: none of it is in the code of any other. */
const Gallery = lazy(() => import('#shop/features/dev-ui/gallery-page.tsx'));

/** In live mode there is no such page. */
export function loader({ context }: Route.LoaderArgs) {
  const isThere = context.get(shopContext).mode !== 'live';
  return data({ isThere }, { status: isThere ? 200 : 404 });
}

export const meta: Route.MetaFunction = () => privateHead(say.primitives, say.eachPartOfThe);

export default function DevUi({ loaderData: { isThere } }: Route.ComponentProps) {
  if (!isThere) return <NotFound />;
  return (
    <Suspense fallback={null}>
      <Gallery />
    </Suspense>
  );
}
