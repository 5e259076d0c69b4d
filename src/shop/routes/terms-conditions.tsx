import { TERMS_OF_USE } from '#shop/content/legal/terms/terms-of-use.ts';
import { shopContext } from '#shop/data/shop-context.ts';
import { legalMeta } from '#shop/features/legal/legal-meta.ts';
import { LegalPage } from '#shop/features/legal/legal-page.tsx';
import type { Route } from './+types/terms-conditions.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { canonical: context.get(shopContext).publicUrl + TERMS_OF_USE.path };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return legalMeta(TERMS_OF_USE, loaderData?.canonical);
}

export default function TermsConditions() {
  return <LegalPage document={TERMS_OF_USE} />;
}
