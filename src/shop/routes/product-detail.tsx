import { data, useLocation } from 'react-router';
import { shopContext } from '#shop/data/shop-context.ts';
import { problemMeta, productMeta } from '#shop/features/product/product-meta.ts';
import { findProduct, readMedicineId } from '#shop/features/product/product-outcome.ts';
import { ProductPage } from '#shop/features/product/product-page.tsx';
import { FailedProduct, UnknownProduct } from '#shop/features/product/product-problem.tsx';
import type { Route } from './+types/product-detail.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { client, publicUrl } = context.get(shopContext);
  const outcome = await findProduct(client, readMedicineId(url.searchParams), request.signal);
  const status = outcome.kind === 'found' ? 200 : outcome.kind === 'unknown' ? 404 : outcome.status;
  return data({ outcome, publicUrl }, { status });
}

const FAILURE = 'Error fetching product details';

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData || loaderData.outcome.kind === 'failed') return problemMeta(FAILURE);
  const { outcome, publicUrl } = loaderData;
  return outcome.kind === 'unknown' ? problemMeta('Product not found') : productMeta(outcome.data, publicUrl);
}

export default function ProductDetail({ loaderData: { outcome } }: Route.ComponentProps) {
  if (outcome.kind === 'failed') return <Failed />;
  if (outcome.kind === 'unknown') return <UnknownProduct />;
  return <ProductPage key={outcome.data.medicine.id} product={outcome.data} />;
}

/** A fault of ours, a broken line or an answer that makes no sense: the page fails alone, the shop around it stays. */
export function ErrorBoundary() {
  return <Failed />;
}

function Failed() {
  const { pathname, search } = useLocation();
  return <FailedProduct href={pathname + search} />;
}
