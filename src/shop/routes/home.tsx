import { BENEFITS } from '#shop/content/benefits.ts';
import { HOME_QUESTIONS } from '#shop/content/faq/faq.ts';
import { SAMPLE_MARK, SAMPLE_NOTE, TESTIMONIALS } from '#shop/content/stories.ts';
import { shopContext } from '#shop/data/shop-context.ts';
import { loadBlogTeasers } from '#shop/features/blog/blog-data.ts';
import { ExampleCard, Hero } from '#shop/features/home/hero.tsx';
import { homeHead, loadHome } from '#shop/features/home/home-data.ts';
import { BenefitBanners, SavingsShowcase, Testimonials } from '#shop/features/home/home-sections.tsx';
import { StaticOrdering, StaticPromises, StaticProof } from '#shop/features/home/static-home.ts';
import { WhatsappWidget } from '#shop/features/home/whatsapp-widget.tsx';
import { OrderNow } from '#shop/features/prescription/order-now.tsx';
import { SearchBox } from '#shop/features/search/search-box.tsx';
import { searchHref } from '#shop/features/search/search-text.ts';
import { ContactButtons } from '#shop/shared/texts/contact-buttons.tsx';
import { deferredPart } from '#shop/ui/deferred-part.tsx';
import type { Route } from './+types/home.ts';

const HomeFoot = deferredPart('home-foot', () => import('#shop/frame/home-foot.tsx'));

/** Its link leads to the store until its code has loaded. */
const AppPromo = deferredPart('app-promo', async () => ({
  default: (await import('#shop/features/home/app-promo.tsx')).AppPromo,
}));

/** Texts come as data with the page: read-only text need not be downloaded as code. */
const TEXTS = {
  benefits: BENEFITS,
  testimonials: { stories: TESTIMONIALS, mark: SAMPLE_MARK, note: SAMPLE_NOTE },
  questions: HOME_QUESTIONS,
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { client, publicUrl } = context.get(shopContext);
  const [home, teasers] = await Promise.all([
    loadHome(client, request.signal),
    loadBlogTeasers(client, request.signal),
  ]);
  return { ...home, teasers, texts: TEXTS, head: homeHead(publicUrl) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function Home({ loaderData }: Route.ComponentProps) {
  const { popular, example, showcase, teasers, texts } = loaderData;
  return (
    <>
      <Hero
        orderNow={<OrderNow />}
        search={<SearchBox size="large" />}
        contact={<ContactButtons />}
        example={example && <ExampleCard example={example} />}
        popular={popular.map((name) => ({ name, href: searchHref('query', name) }))}
      />
      <StaticPromises />
      <BenefitBanners benefits={texts.benefits} />
      <SavingsShowcase conditions={showcase} />
      <StaticProof />
      <Testimonials {...texts.testimonials} />
      <AppPromo />
      <StaticOrdering />
      <HomeFoot teasers={teasers} questions={texts.questions} />
      <WhatsappWidget />
    </>
  );
}
