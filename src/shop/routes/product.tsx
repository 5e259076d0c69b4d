import { data } from 'react-router';
import { brand } from '#brand';
import * as say from '#sentences/pages/routes.ts';
import { shopContext } from '#shop/data/shop-context.ts';
import { resultsHead } from '#shop/features/search/search-head.ts';
import { lookUp, statusOf } from '#shop/features/search/search-outcome.ts';
import { SearchResults } from '#shop/features/search/search-results.tsx';
import { readSearch, type SearchRequest } from '#shop/features/search/search-text.ts';
import { privateHead } from '#shop/head/private-head.ts';
import { DeliveryDay } from '#shop/shared/delivery/delivery-day.tsx';
import { ContactButtons } from '#shop/shared/texts/contact-buttons.tsx';
import type { Route } from './+types/product.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { client, publicUrl } = context.get(shopContext);
  const search = readSearch(url.searchParams);
  const outcome = await lookUp(client, search, request.signal);
  const head = resultsHead(search, publicUrl);
  return data({ search, outcome, head }, { status: statusOf(outcome) });
}

/** A connection lost on the way to the next search is reported on the page, like any other failure, with a retry. */
export async function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch {
    const message = say.theResultsCouldNot;
    return { search: readSearch(url.searchParams), outcome: { kind: 'failed', message } as const, head: null };
  }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.head ?? privateHead(say.search, say.theResultsCouldNotBe);
}

function headingOf({ by, text }: SearchRequest): string {
  if (!text) return say.searchForAMedicine;
  return by === 'salt' ? say.medicinesWith(text) : say.resultsFor(text);
}

export default function Results({ loaderData }: Route.ComponentProps) {
  const { search, outcome } = loaderData;
  const count = outcome.kind === 'found' ? outcome.data.totalCount : 0;
  const isSold = outcome.kind === 'found' && outcome.data.medicines.some((row) => row.sold_online);
  return (
    <div className="page py-6">
      <h1 className="font-bold text-2xl">{headingOf(search)}</h1>
      <p className="mb-4 text-ink-2">{count > 0 && say.medicineCount(count.toLocaleString('en-IN'), count)}</p>
      {isSold && <DeliveryDay about="list" />}
      <SearchResults
        request={search}
        outcome={outcome}
        contact={<ContactButtons message={say.helloIAmLooking(brand.name, search.text || say.aMedicine)} />}
      />
    </div>
  );
}
