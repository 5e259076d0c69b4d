import { PRIVACY_POLICY } from '#shop/content/legal/privacy/privacy-policy.ts';
import { shopContext } from '#shop/data/shop-context.ts';
import { legalMeta } from '#shop/features/legal/legal-meta.ts';
import { LegalPage } from '#shop/features/legal/legal-page.tsx';
import type { Route } from './+types/privacy-policy.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { canonical: context.get(shopContext).publicUrl + PRIVACY_POLICY.path };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return legalMeta(PRIVACY_POLICY, loaderData?.canonical);
}

export default function PrivacyPolicy() {
  return <LegalPage document={PRIVACY_POLICY} />;
}
