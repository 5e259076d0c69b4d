import { ACCESSIBILITY_STATEMENT } from '#shop/content/legal/accessibility-statement.ts';
import { shopContext } from '#shop/data/shop-context.ts';
import { AccessibilityStatementText } from '#shop/features/legal/legal-documents.ts';
import { legalMeta, useSectionFocus } from '#shop/features/legal/legal-route.ts';
import type { Route } from './+types/accessibility.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { head: legalMeta(ACCESSIBILITY_STATEMENT, context.get(shopContext).publicUrl) };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.head ?? [];
}

export default function Accessibility() {
  useSectionFocus();
  return <AccessibilityStatementText />;
}
