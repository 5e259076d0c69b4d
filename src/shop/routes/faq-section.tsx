import { brand } from '#brand';
import * as say from '#sentences/pages/routes.ts';
import { FAQ_GROUPS } from '#shop/content/faq/faq.ts';
import { shopContext } from '#shop/data/shop-context.ts';
import { StaticFaq, useLinkedAnswer } from '#shop/features/faq/static-faq.ts';
import { publicHead } from '#shop/head/public-head.ts';
import { useOneOpenAnswer } from '#shop/shared/texts/use-one-open-answer.ts';
import { faqStructuredData } from '../content/faq/faq-document.ts';
import type { Route } from './+types/faq-section.ts';

export function loader({ context }: Route.LoaderArgs) {
  const head = publicHead({
    publicUrl: context.get(shopContext).publicUrl,
    path: '/faq-section',
    title: say.questionsAndAnswers,
    description: say.howFindsTheSame(brand.name),
    crumbs: [{ name: say.faq, path: '/faq-section' }],
    facts: [faqStructuredData(FAQ_GROUPS)],
  });
  return { head };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.head ?? [];
}

/** The questions are static HTML: their events are handled here. */
export default function FaqSection() {
  useLinkedAnswer();
  useOneOpenAnswer();
  return <StaticFaq />;
}
