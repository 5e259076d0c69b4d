import { shopContext } from '#shop/data/shop-context.ts';
import { DeliveryPromises } from '#shop/features/home/delivery-promises.tsx';
import { ExampleCard } from '#shop/features/home/example-card.tsx';
import { Hero } from '#shop/features/home/hero.tsx';
import { loadHome } from '#shop/features/home/home-data.ts';
import { homeHead } from '#shop/features/home/home-head.ts';
import { HonestWords, ProofSteps } from '#shop/features/home/proof.tsx';
import { ContactButtons } from '#shop/features/ordering/contact-buttons.tsx';
import { OrderingSteps } from '#shop/features/ordering/ordering-steps.tsx';
import { SearchBox } from '#shop/features/search/search-box.tsx';
import { searchHref } from '#shop/features/search/search-text.ts';
import type { Route } from './+types/home.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { client, publicUrl } = context.get(shopContext);
  const { popular, example } = await loadHome(client, request.signal);
  return { popular, example, head: homeHead(publicUrl) };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.head ?? [];
}

export default function Home({ loaderData: { popular, example } }: Route.ComponentProps) {
  return (
    <>
      <Hero
        search={<SearchBox size="large" />}
        contact={<ContactButtons />}
        example={example && <ExampleCard product={example} />}
        popular={popular.map((name) => ({ name, href: searchHref('query', name) }))}
      />
      <DeliveryPromises />
      <ProofSteps />
      <HonestWords />
      <section aria-labelledby="ordering" className="page pt-12 md:pt-16">
        <h2 id="ordering" className="mb-6 font-bold text-2xl md:text-3xl">
          Ordering is easy!
        </h2>
        <OrderingSteps />
      </section>
    </>
  );
}
