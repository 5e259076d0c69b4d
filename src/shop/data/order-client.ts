import * as cartApi from '#contract/endpoints/shop/cart.ts';
import * as letterApi from '#contract/endpoints/shop/letter.ts';
import * as orderApi from '#contract/endpoints/shop/order.ts';
import * as paymentApi from '#contract/endpoints/shop/payment.ts';
import type { OrderClient } from '#contract/order-client.ts';
import { callApi, queryJson, sendJson } from './call-api.ts';
import { cartClient } from './page-client.ts';

/** Forms with files are only for checkout and upload; other pages need not load them. */
const forms = () => import('./order-forms.ts');

/** The browser's calls for cart, coupons, prescriptions and orders. */
export const orderClient: OrderClient = {
  ...cartClient,
  removeFromCart: (input) => sendJson(cartApi.removeFromCart, input),
  removeLine: (input) => sendJson(cartApi.removeLineFromCart, input),
  chooseSupply: (input) => sendJson(cartApi.chooseSubstitution, input),
  coupons: () => callApi(cartApi.listCoupons.path),
  changeCoupon: (wish) => sendJson(cartApi.changeCartCoupon, wish),
  uploadPrescription: async (files) => (await forms()).uploadPrescription(files),
  placeOrder: async (form, key) => (await forms()).placeOrder(form, key),
  capturePayment: (query) => callApi(`${paymentApi.capturePayment.path}?${new URLSearchParams(query)}`),
  payAgain: (input) => sendJson(orderApi.payAgain, input),
  orders: ({ page, limit }) => callApi(`${orderApi.listOrders.path}?page=${page}&limit=${limit}`),
  addPrescription: async (input) => (await forms()).addPrescription(input),
  order: (input) => queryJson(orderApi.getOrder.path, input),
  changeAddress: (input) => sendJson(orderApi.changeOrderAddress, input),
  cancelOrder: (input) => sendJson(orderApi.cancelOrder, input),
  askReturn: (input) => sendJson(orderApi.askReturn, input),
  withdrawReturn: (input) => sendJson(orderApi.withdrawReturn, input),
  shareTracking: (input) => sendJson(orderApi.shareTracking, input),
  stopSharing: (input) => sendJson(orderApi.stopSharing, input),
  creditNote: (input) => queryJson(orderApi.requestCreditNote.path, input),
  doctorLetter: (input) => queryJson(letterApi.requestLetter.path, input),
  receipt: (input) => queryJson(orderApi.requestReceipt.path, input),
};
