import { brand } from '#brand';
import { FAQ_GROUPS } from '#shop/content/faq/faq.ts';
import { shopContext } from '#shop/data/shop-context.ts';
import { FaqPage } from '#shop/features/faq/faq-page.tsx';
import { faqStructuredData } from '#shop/features/faq/faq-structured-data.ts';
import { publicHead } from '#shop/head/public-head.ts';
import type { Route } from './+types/faq-section.ts';

/** Questions and head come as data with the page: what is only read need not be downloaded as code. */
export function loader({ context }: Route.LoaderArgs) {
  const head = publicHead({
    publicUrl: context.get(shopContext).publicUrl,
    path: '/faq-section',
    title: 'Questions and answers',
    description: `How ${brand.name} finds the same medicine for less, what the law says, how fast we deliver, how you pay, cancel and return.`,
    crumbs: [{ name: 'FAQ', path: '/faq-section' }],
    facts: [faqStructuredData(FAQ_GROUPS)],
  });
  return { groups: FAQ_GROUPS, head };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.head ?? [];
}

export default function FaqSection({ loaderData: { groups } }: Route.ComponentProps) {
  return <FaqPage groups={groups} />;
}
