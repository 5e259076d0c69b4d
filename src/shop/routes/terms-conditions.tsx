import { TERMS_OF_USE } from '#shop/content/legal/terms/terms-of-use.ts';
import { shopContext } from '#shop/data/shop-context.ts';
import { TermsOfUse } from '#shop/features/legal/legal-documents.ts';
import { legalMeta, useSectionFocus } from '#shop/features/legal/legal-route.ts';
import type { Route } from './+types/terms-conditions.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { head: legalMeta(TERMS_OF_USE, context.get(shopContext).publicUrl) };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.head ?? [];
}

export default function TermsConditions() {
  useSectionFocus();
  return <TermsOfUse />;
}
