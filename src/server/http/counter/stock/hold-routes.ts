import { heldResponse, holdBody, holdsResponse } from '#contract/areas/stock-holds.ts';
import * as stockApi from '#contract/endpoints/counter/stock.ts';
import { successOf } from '#contract/envelope.ts';
import * as say from '#sentences/counter/stock/stock.ts';
import { actorOf } from '../../../services/counter/counter.ts';
import type { Stock } from '../../../services/stock/stock.ts';
import { type ApiRoutes, answers, at } from '../../mount.ts';
import { staffOf } from '../staff-of.ts';
import { toHold } from './stock.wire.ts';

/** Medicines that are held from sale: the list, holding one, and putting it back on sale. */
export function registerHoldRoutes(routes: ApiRoutes, stock: Stock): void {
  routes.get(
    at(stockApi.listHolds),
    { schema: { summary: 'Medicines held from sale', response: answers(holdsResponse) } },
    async () => successOf((await stock.held()).map(toHold)),
  );
  const change = { body: holdBody, response: answers(heldResponse) };
  routes.post(
    at(stockApi.holdFromSale),
    { schema: { summary: 'Hold a medicine from sale', ...change } },
    async (request) => {
      const { medicine_id: medicineId, why } = request.body;
      const { name } = await stock.hold(actorOf(staffOf(request)), { medicineId, why });
      return successOf({ medicine_id: medicineId, held: true }, say.isHeldNow(name));
    },
  );
  routes.post(
    at(stockApi.liftFromHold),
    { schema: { summary: 'Put a held medicine back on sale', ...change } },
    async (request) => {
      const { medicine_id: medicineId, why } = request.body;
      const { name } = await stock.lift(actorOf(staffOf(request)), { medicineId, why });
      return successOf({ medicine_id: medicineId, held: false }, say.isOnSaleAgain(name));
    },
  );
}
