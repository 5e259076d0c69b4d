import {
  applyListBody,
  type ListDifferenceData,
  listAppliedResponse,
  listDifferenceResponse,
  MOST_CHARACTERS,
  tryListBody,
} from '#contract/areas/counter/catalogue-list.ts';
import * as catalogueApi from '#contract/endpoints/counter/catalogue.ts';
import { successOf } from '#contract/envelope.ts';
import { rupees } from '#domain/pricing/money.ts';
import { isPriceJump } from '#domain/pricing/price-rules.ts';
import * as say from '#sentences/counter/catalogue.ts';
import type { TriedList } from '../../services/catalogue/import-at-counter.ts';
import { actorOf, type Counter } from '../../services/counter/counter.ts';
import { type ApiRoutes, answers, at } from '../mount.ts';
import { staffOf } from './staff-of.ts';

/** A character takes up to three bytes, and a line break two characters of JSON. */
const BODY_LIMIT = MOST_CHARACTERS * 2;
/** Only the first skipped rows are listed; the count is of all. */
const REFUSED_SHOWN = 100;

/** A list of medicines: shows what it would change, and applies it as shown. */
export function registerCatalogueRoutes(routes: ApiRoutes, { catalogue }: Counter): void {
  routes.post(
    at(catalogueApi.tryList),
    {
      bodyLimit: BODY_LIMIT,
      schema: { summary: 'What a list would change', body: tryListBody, response: answers(listDifferenceResponse) },
    },
    async ({ body }) => successOf(toDifference(await catalogue.try(body))),
  );
  routes.post(
    at(catalogueApi.applyList),
    {
      bodyLimit: BODY_LIMIT,
      schema: { summary: 'Apply a list as it was seen', body: applyListBody, response: answers(listAppliedResponse) },
    },
    async (request) => {
      const { added, replaced, unchanged, stockChanged, refused, version } = await catalogue.apply(
        actorOf(staffOf(request)),
        request.body,
      );
      return successOf(
        { added, replaced, unchanged, stock_changed: stockChanged, refused: refused.length, version },
        say.isApplied(added, replaced, unchanged),
      );
    },
  );
}

function toDifference({ read, repeatedIds, markerLost, refused, difference, seen }: TriedList): ListDifferenceData {
  const { added, prices, jumps, vanished, unproven, ended } = difference;
  const mutable = <Row>({ count, first }: { readonly count: number; readonly first: readonly Row[] }) => ({
    count,
    first: [...first],
  });
  return {
    ...{ read, repeated_ids: repeatedIds, marker_lost: markerLost, jumps, seen },
    refused: { count: refused.length, first: refused.slice(0, REFUSED_SHOWN) },
    ...{ added: mutable(added), vanished: mutable(vanished), unproven: mutable(unproven), ended: mutable(ended) },
    prices: {
      count: prices.count,
      first: prices.first.map(({ before, after, percent, ...medicine }) => ({
        ...medicine,
        ...{ before: rupees(before), after: rupees(after), percent, is_jump: isPriceJump(percent) },
      })),
    },
  };
}
