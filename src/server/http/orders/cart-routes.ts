import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { AppError } from '#contract/app-error.ts';
import {
  addToCartBody,
  cartCouponBody,
  cartMedicineBody,
  cartQuery,
  cartResponse,
  checkMedicineQuery,
  checkMedicineResponse,
  couponsQuery,
  couponsResponse,
  substitutionBody,
} from '#contract/areas/cart.ts';
import * as cartApi from '#contract/endpoints/cart.ts';
import { failure, successOf } from '#contract/envelope.ts';
import { medicineIdSpellings } from '#contract/medicine-id.ts';
import * as say from '#sentences/server/answers.ts';
import type { CheckedCart } from '../../services/cart/check-cart.ts';
import type { Ordering } from '../../services/ordering.ts';
import { accountOf } from '../account/guard-routes.ts';
import { at } from '../mount.ts';
import { toCartData, toCouponData, toSafetyData } from './cart.wire.ts';

const tags = ['Cart'];
const answers = { response: { 200: cartResponse, '4xx': failure, '5xx': failure } };
const shown = (cart: CheckedCart, message?: string) => successOf(toCartData(cart), message);

/** Everything under /cart, and the coupons. Each change answers with the whole cart, so that nobody has to add up. */
export function registerCartRoutes(scope: FastifyInstance, ordering: Ordering): void {
  const routes = scope.withTypeProvider<ZodTypeProvider>();
  routes.get(
    at(cartApi.getCart),
    { schema: { tags, summary: 'The cart at today’s prices', querystring: cartQuery, ...answers } },
    async (request) => shown(await ordering.cart(accountOf(request), request.query.patient_id)),
  );
  routes.post(
    at(cartApi.addToCart),
    { schema: { tags, summary: 'Add packs of a medicine', body: addToCartBody, ...answers } },
    async (request) => {
      const { medicine_id, quantity = 1, keep_original } = request.body;
      const add = (medicineId: string) =>
        ordering.addToCart(accountOf(request), { medicineId, quantity, keepOriginal: keep_original });
      return shown(await bySpelling(medicine_id, add), say.addedToCart);
    },
  );
  routes.post(
    at(cartApi.removeFromCart),
    { schema: { tags, summary: 'Take one pack out', body: cartMedicineBody, ...answers } },
    async (request) => shown(await ordering.removeFromCart(accountOf(request), request.body.medicine_id)),
  );
  routes.post(
    at(cartApi.removeLineFromCart),
    { schema: { tags, summary: 'Take a line out', body: cartMedicineBody, ...answers } },
    async (request) => shown(await ordering.removeWholeLine(accountOf(request), request.body.medicine_id)),
  );
  routes.patch(
    at(cartApi.chooseSubstitution),
    {
      schema: {
        tags,
        summary: 'Send the searched medicine, or the recommended one',
        body: substitutionBody,
        ...answers,
      },
    },
    async (request) => {
      const { medicine_id: medicineId, keep_original: keepOriginal } = request.body;
      return shown(await ordering.chooseSupply(accountOf(request), { medicineId, keepOriginal }));
    },
  );
  routes.get(
    at(cartApi.checkMedicine),
    {
      schema: {
        tags,
        summary: 'Check a medicine for somebody before it is added',
        querystring: checkMedicineQuery,
        response: { 200: checkMedicineResponse, '4xx': failure, '5xx': failure },
      },
    },
    async (request) => {
      const { medicine_id, patient_id: patientId } = request.query;
      const check = (medicineId: string) => ordering.checkProduct(accountOf(request), { medicineId, patientId });
      const { patientId: checkedFor, people, safety } = await bySpelling(medicine_id, check);
      return successOf({
        patient_id: checkedFor,
        people: people.map((one) => ({ patient_id: one.patientId, name: one.name })),
        safety: toSafetyData(safety),
      });
    },
  );
  registerCouponRoutes(scope, ordering);
}

function registerCouponRoutes(scope: FastifyInstance, ordering: Ordering): void {
  const routes = scope.withTypeProvider<ZodTypeProvider>();
  routes.patch(
    at(cartApi.changeCartCoupon),
    {
      schema: { tags, summary: 'Put a coupon on the cart, or take it off', body: cartCouponBody, ...answers },
    },
    async (request) => shown(await changeCoupon(ordering, request)),
  );
  routes.get(
    at(cartApi.listCoupons),
    {
      schema: {
        tags,
        summary: 'Coupons of today',
        querystring: couponsQuery,
        response: { 200: couponsResponse, '4xx': failure, '5xx': failure },
      },
    },
    async (request) => {
      const offered = await ordering.coupons(accountOf(request), request.query.source);
      return successOf(offered.map(toCouponData));
    },
  );
}

function changeCoupon(ordering: Ordering, request: FastifyRequest<{ Body: typeof cartCouponBody._output }>) {
  const { body } = request;
  if (body.action === 'remove') return ordering.removeCoupon(accountOf(request));
  const source = body.source === 'app' ? 'app' : 'web';
  return ordering.applyCoupon(accountOf(request), { id: body.coupon_id, code: body.coupon_code, source });
}

/** An id as it stands in a page's address may be URL-encoded; the first spelling that the catalogue knows is meant. */
async function bySpelling<Answer>(asked: string, use: (id: string) => Promise<Answer>): Promise<Answer> {
  let unknown: unknown = null;
  for (const id of medicineIdSpellings(asked)) {
    try {
      return await use(id);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'medicine-not-found') throw error;
      unknown = error;
    }
  }
  throw unknown ?? new AppError('medicine-not-found');
}
