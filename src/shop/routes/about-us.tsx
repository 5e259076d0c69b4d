import { brand } from '#brand';
import * as say from '#sentences/pages/routes.ts';
import { ABOUT_DESCRIPTION, ABOUT_HERO, ABOUT_STORY, PILLARS } from '#shop/content/about.ts';
import { CUSTOMER_STORIES, SAMPLE_MARK, SAMPLE_NOTE } from '#shop/content/stories.ts';
import { shopContext } from '#shop/data/shop-context.ts';
import { AboutPage, type AboutTexts } from '#shop/features/about/about-page.tsx';
import { publicHead } from '#shop/head/public-head.ts';
import type { Route } from './+types/about-us.ts';

/** Texts come as data with the page: read-only text need not be downloaded as code. */
export function loader({ context }: Route.LoaderArgs) {
  const texts: AboutTexts = {
    hero: ABOUT_HERO,
    story: ABOUT_STORY,
    stories: CUSTOMER_STORIES,
    mark: SAMPLE_MARK,
    note: SAMPLE_NOTE,
    pillars: PILLARS,
    tagline: `${brand.tagline}.`,
  };
  const head = publicHead({
    publicUrl: context.get(shopContext).publicUrl,
    path: '/about-us',
    title: say.aboutUs,
    description: ABOUT_DESCRIPTION,
    crumbs: [{ name: say.aboutUs, path: '/about-us' }],
  });
  return { texts, head };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.head ?? [];
}

export default function AboutUs({ loaderData: { texts } }: Route.ComponentProps) {
  return <AboutPage {...texts} />;
}
