import { data, useLocation } from 'react-router';
import * as say from '#sentences/pages/routes.ts';
import { shopContext } from '#shop/data/shop-context.ts';
import { problemMeta, productMeta } from '#shop/features/product/product-meta.ts';
import { privateHead } from '#shop/head/private-head.ts';
import { findProduct, readMedicineId } from '#shop/shared/medicine/product-outcome.ts';
import { deferredPart } from '#shop/ui/deferred-part.tsx';
import { FailedProduct, ProductPage } from '../features/product/product-page.tsx';
import type { Route } from './+types/product-detail.ts';

/** Rarely needed, and rendered by the server. */
const UnknownProduct = deferredPart('unknown-product', () => import('#shop/features/product/unknown-product.tsx'));

const FAILURE = say.errorFetchingProductDetails;

/** The head is made here, only on the server: it need not be downloaded as code. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { client, publicUrl } = context.get(shopContext);
  const outcome = await findProduct(
    client,
    readMedicineId(url.searchParams),
    request.signal,
    url.searchParams.get('pin'),
  );
  if (outcome.kind === 'found') return data({ outcome, head: productMeta(outcome.data, publicUrl) });
  const unknown = outcome.kind === 'unknown';
  const head = problemMeta(unknown ? say.productNotFound : FAILURE);
  return data({ outcome, head }, { status: unknown ? 404 : outcome.status });
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.head ?? privateHead(FAILURE, say.thisPageCouldNot);
}

export default function ProductDetail({ loaderData: { outcome } }: Route.ComponentProps) {
  if (outcome.kind === 'failed') return <Failed />;
  if (outcome.kind === 'unknown') return <UnknownProduct />;
  return <ProductPage key={outcome.data.medicine.id} product={outcome.data} />;
}

/** A fault of ours, a broken connection or an invalid answer: only this page fails, the shop around it stays. */
export function ErrorBoundary() {
  return <Failed />;
}

function Failed() {
  const { pathname, search } = useLocation();
  return <FailedProduct href={pathname + search} />;
}
