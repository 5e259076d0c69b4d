import { PRIVACY_POLICY } from '#shop/content/legal/privacy/privacy-policy.ts';
import { shopContext } from '#shop/data/shop-context.ts';
import { PrivacyPolicyText } from '#shop/features/legal/legal-documents.ts';
import { legalMeta, useSectionFocus } from '#shop/features/legal/legal-route.ts';
import type { Route } from './+types/privacy-policy.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { head: legalMeta(PRIVACY_POLICY, context.get(shopContext).publicUrl) };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.head ?? [];
}

export default function PrivacyPolicy() {
  useSectionFocus();
  return <PrivacyPolicyText />;
}
