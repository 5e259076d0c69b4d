import { PRIVACY_POLICY } from '#shop/content/legal/privacy/privacy-policy.ts';
import { shopContext } from '#shop/data/shop-context.ts';
import { legalMeta } from '#shop/features/legal/legal-meta.ts';
import { LegalPage } from '#shop/features/legal/legal-page.tsx';
import type { Route } from './+types/privacy-policy.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { head: legalMeta(PRIVACY_POLICY, context.get(shopContext).publicUrl) };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.head ?? [];
}

export default function PrivacyPolicy() {
  return <LegalPage document={PRIVACY_POLICY} />;
}
