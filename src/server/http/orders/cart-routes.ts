import type { FastifyRequest } from 'fastify';
import { AppError } from '#contract/app-error.ts';
import {
  addToCartBody,
  type CartData,
  type CartItem,
  type CouponData,
  cartCouponBody,
  cartMedicineBody,
  cartQuery,
  cartResponse,
  checkMedicineQuery,
  checkMedicineResponse,
  couponsQuery,
  couponsResponse,
  type SafetyData,
  substitutionBody,
} from '#contract/areas/shop/cart.ts';
import * as cartApi from '#contract/endpoints/shop/cart.ts';
import { successOf } from '#contract/envelope.ts';
import { rupees } from '#domain/pricing/money.ts';
import { NO_ALL_CLEAR, type SafetyReport } from '#domain/safety/safety-finding.ts';
import * as say from '#sentences/server/answers.ts';
import type { CheckedCart } from '../../services/cart/check-cart.ts';
import type { OfferedCoupon } from '../../services/cart/coupons.ts';
import type { SupplyChoice } from '../../services/cart/supply-of.ts';
import type { CartLineView, CartSource } from '../../services/cart/view-cart.ts';
import type { Ordering } from '../../services/ordering.ts';
import { accountOf } from '../account/guard-routes.ts';
import { medicineIdSpellings } from '../catalogue/inventory.ts';
import { toMedicine, toSavingHere } from '../catalogue/product-data.wire.ts';
import { type ApiRoutes, answers, at } from '../mount.ts';

const response = answers(cartResponse);
const shown = (cart: CheckedCart, message?: string) => successOf(toCartData(cart), message);

/**
 * Everything under /cart, and the coupons. Each change answers with the whole cart, so that clients need not calculate
 * totals.
 */
export function registerCartRoutes(routes: ApiRoutes, ordering: Ordering): void {
  routes.get(
    at(cartApi.getCart),
    { schema: { summary: 'The cart at today’s prices', querystring: cartQuery, response } },
    async (request) => shown(await ordering.cart(accountOf(request), request.query.patient_id, request.query.source)),
  );
  routes.post(
    at(cartApi.addToCart),
    { schema: { summary: 'Add packs of a medicine', body: addToCartBody, response } },
    async (request) => {
      const { medicine_id, quantity = 1, keep_original, source } = request.body;
      const add = (medicineId: string) =>
        ordering.addToCart(accountOf(request), {
          ...{ medicineId, quantity, keepOriginal: keep_original },
          source: sourceOf(source),
        });
      return shown(await bySpelling(medicine_id, add), say.addedToCart);
    },
  );
  routes.post(
    at(cartApi.removeFromCart),
    { schema: { summary: 'Take one pack out', body: cartMedicineBody, response } },
    async (request) => {
      const { medicine_id, source } = request.body;
      return shown(await ordering.removeFromCart(accountOf(request), medicine_id, sourceOf(source)));
    },
  );
  routes.post(
    at(cartApi.removeLineFromCart),
    { schema: { summary: 'Take a line out', body: cartMedicineBody, response } },
    async (request) => {
      const { medicine_id, source } = request.body;
      return shown(await ordering.removeWholeLine(accountOf(request), medicine_id, sourceOf(source)));
    },
  );
  routes.patch(
    at(cartApi.chooseSubstitution),
    {
      schema: { summary: 'Send the searched medicine, or the recommended one', body: substitutionBody, response },
    },
    async (request) => {
      const { medicine_id: medicineId, keep_original: keepOriginal, source } = request.body;
      const wish = { medicineId, keepOriginal, source: sourceOf(source) };
      return shown(await ordering.chooseSupply(accountOf(request), wish));
    },
  );
  routes.get(
    at(cartApi.checkMedicine),
    {
      schema: {
        summary: 'Check a medicine for somebody before it is added',
        querystring: checkMedicineQuery,
        response: answers(checkMedicineResponse),
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
  registerCouponRoutes(routes, ordering);
}

function registerCouponRoutes(routes: ApiRoutes, ordering: Ordering): void {
  routes.patch(
    at(cartApi.changeCartCoupon),
    { schema: { summary: 'Put a coupon on the cart, or take it off', body: cartCouponBody, response } },
    async (request) => shown(await changeCoupon(ordering, request)),
  );
  routes.get(
    at(cartApi.listCoupons),
    { schema: { summary: 'Coupons of today', querystring: couponsQuery, response: answers(couponsResponse) } },
    async (request) => {
      const offered = await ordering.coupons(accountOf(request), sourceOf(request.query.source));
      return successOf(offered.map(toCouponData));
    },
  );
}

function changeCoupon(ordering: Ordering, request: FastifyRequest<{ Body: typeof cartCouponBody._output }>) {
  const { body } = request;
  if (body.action === 'remove') return ordering.removeCoupon(accountOf(request));
  const source = sourceOf(body.source);
  return ordering.applyCoupon(accountOf(request), { id: body.coupon_id, code: body.coupon_code, source });
}

function sourceOf(sent: string | undefined): CartSource {
  return sent === 'app' ? 'app' : 'web';
}

/** An id from a page's address may be URL-encoded; the first spelling that the catalogue knows is used. */
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

/** The cart as published. `savingValue` is the discounted total, `shippingFee` the delivery fee, `finalPrice` what is paid. */
export function toCartData({
  lines,
  totals,
  kendra,
  coupon,
  couponProblem,
  changes,
  safety,
  hasFamily,
}: CheckedCart): CartData {
  return {
    cartItems: lines.map(toCartItem),
    savingValue: rupees(totals.discountedPaise),
    originalValue: rupees(totals.originalPaise),
    couponDiscount: rupees(totals.couponPaise),
    shippingFee: rupees(totals.deliveryFeePaise),
    finalPrice: rupees(totals.payablePaise),
    totalSavings: rupees(totals.savedPaise),
    coupon: coupon && { id: coupon.id, code: coupon.code, type: coupon.type, description: coupon.description },
    coupon_problem: couponProblem,
    missing_for_free_delivery: rupees(totals.missingForFreeDeliveryPaise),
    needs_prescription: lines.some((line) => line.needsPrescription),
    can_order: lines.length > 0 && lines.every((line) => line.problem === null),
    kendra_basket: kendra && {
      cost: rupees(kendra.paise),
      matched: kendra.matched,
      lines: kendra.lines,
      as_of: kendra.asOf,
    },
    changes: changes.map(({ medicineId, name, fromPaise, toPaise, sentence }) => ({
      medicine_id: medicineId,
      medicine_name: name,
      from: rupees(fromPaise),
      to: toPaise === null ? null : rupees(toPaise),
      sentence,
    })),
    has_family: hasFamily,
    safety: toSafetyData(safety),
  };
}

/** The result of the safety check, with the sentence shown below every result. */
function toSafetyData({ findings, notChecked }: SafetyReport): SafetyData {
  return {
    findings: findings.map((finding) => ({ ...finding, salts: [...finding.salts], lines: [...finding.lines] })),
    not_checked: [...notChecked],
    notice: NO_ALL_CLEAR,
  };
}

function toCartItem(line: CartLineView): CartItem {
  const { saved, choice, sent } = line;
  const substitute = choice.substitute && toSupplied(choice.substitute);
  return {
    medicine: toMedicine(choice.searched.printed),
    recommended: sent.supply === 'substitute' ? substitute : null,
    alternative: substitute,
    quantity: saved.quantity,
    keep_original: saved.keepOriginal,
    pack_price: rupees(sent.sellingPaise),
    original_value: rupees(line.originalPaise),
    line_price: rupees(line.sellingPaise),
    needs_prescription: line.needsPrescription,
    substitution_asked: line.asksSubstitution,
    problem: line.problem,
  };
}

function toSupplied({ printed, sellingPaise, savingPercent, here }: NonNullable<SupplyChoice['substitute']>) {
  return {
    saving_price: rupees(sellingPaise),
    saving_percentage: savingPercent,
    saving_here: toSavingHere(here),
    medicine: toMedicine(printed),
  };
}

/** A current coupon as published, with its effect on the customer's cart. */
function toCouponData({ coupon, verdict }: OfferedCoupon): CouponData {
  const { id, code, type, description, percent } = coupon;
  const outcome = verdict.ok
    ? { saves: rupees(verdict.discountPaise), refused: null }
    : { saves: null, refused: verdict.sentence };
  return { id, code, type, description, discount: percent, ...outcome };
}
