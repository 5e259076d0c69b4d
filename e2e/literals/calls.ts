import type { Page } from '@playwright/test';
import { runCommand } from '../customer-fixtures.ts';
import { holds, type LiteralState, literal } from './literal.ts';

const SPEC = '7 The calls it makes';
/** Method and path as the specification lists them; path parameters in braces as in the OpenAPI description. */
const LISTED = `POST /api/v1/auth/mobile/send-otp
POST /api/v1/auth/mobile/resend-otp
POST /api/v1/auth/mobile/verify-otp
GET /api/v1/auth/login/success
GET /api/v1/auth/refresh-token
POST /api/v1/auth/logout
GET /api/v1/inventory/search-products
POST /api/v1/inventory/product-details
GET /api/v1/cart/get-cart
POST /api/v1/cart/add-to-cart
POST /api/v1/cart/remove-from-cart
POST /api/v1/cart/remove-full-quantity-from-cart
GET /api/v1/coupons
PATCH /api/v1/cart/coupon
GET /api/v1/user
PUT /api/v1/user/update-user
POST /api/v1/user/add-user-family-member
GET /api/v1/user/get-user-family-members
PUT /api/v1/user/update-user-family-member
POST /api/v1/user/upload/prescription
GET /api/v1/address/get-addresses
POST /api/v1/address/add-address
PUT /api/v1/address/update-address
POST /api/v1/address/delete-address
PUT /api/v1/address/set-default-address
POST /api/v1/order/place-order
GET /api/v1/payment/capture-payment
GET /api/v1/order/get-all-orders
POST /api/v1/order/get-order
POST /api/v1/order/print-order-reciept
PATCH /api/v1/order/cancel-user-order
GET /api/v1/blog/get-all-blogs
GET /api/v1/blog/get-blog/{slug}
POST /api/v1/analytics/visits
PATCH /api/v1/cart/substitution
POST /api/v1/payment/webhook
GET /api/v1/address/pincode/{pin}`.split('\n');

const described = async (page: Page): Promise<Record<string, object>> =>
  (await (await page.request.get('/api/v1/openapi.json')).json()).paths;
const isDescribed = holds(async (page, text) => {
  const [method = '', path = ''] = text.split(' ');
  return Object.hasOwn((await described(page))[path] ?? {}, method.toLowerCase());
});
/** Holds if an answer contains each of these fields, at any depth. */
const carries = (ask: (page: Page) => Promise<unknown>) =>
  holds(async (page, names) => {
    const found = JSON.stringify(await ask(page));
    return names.split(', ').filter((name) => !found.includes(`"${name}":`));
  }, []);
const get = (path: string) => async (page: Page) => (await page.request.get(path)).json();
const post = (path: string, data: object) => async (page: Page) => (await page.request.post(path, { data })).json();
const firstId = async (page: Page, query: string) =>
  (await get(`/api/v1/inventory/search-products?query=${query}&limit=1`)(page)).result.data.medicines[0].medicine_id;

/** A search text that finds something. */
const isFound = holds(async (page, typed) => {
  const path = `/api/v1/inventory/search-products?query=${encodeURIComponent(typed)}`;
  return (await get(path)(page)).result.data.medicines.length > 0;
});
/** Whether a coupon that the pharmacy adds without a description has this one. */
async function defaultDescription(_: Page, text: string): Promise<boolean> {
  const code = `L${Date.now().toString(36)}`.toUpperCase();
  runCommand('coupon', 'add', code, '--type', 'shipping');
  const listed: { code: string; description: string }[] = JSON.parse(runCommand('coupon', 'list', '--json'));
  runCommand('coupon', 'end', code);
  return listed.some((coupon) => coupon.code === code && coupon.description === text);
}

export const CALLS: readonly LiteralState[] = [
  {
    name: 'the calls of the shop',
    who: 'visitor',
    on: 'desktop',
    route: '/api/docs',
    rows: [
      ...LISTED.map((call) => literal(`call.${call}`, SPEC, call, isDescribed)),
      literal(
        'call.visit',
        SPEC,
        "{source:'web'}",
        holds(
          async (page) => {
            const [request] = await Promise.all([page.waitForRequest('**/analytics/visits'), page.goto('/')]);
            return request.postDataJSON();
          },
          { source: 'web' },
        ),
      ),
      literal(
        'fields.search',
        '3 Medicine (search result)',
        'medicine_id, medicine_name, manufacturer_name, image, packing_size, Product_Form, mrp, content, searchstring, pack_size',
        carries(get('/api/v1/inventory/search-products?query=dolo')),
      ),
      literal(
        'fields.search.answer',
        '3 Search response data',
        'medicines, in_brand, in_composition, currentPage, totalPages, success, result, data',
        carries(get('/api/v1/inventory/search-products?query=dolo')),
      ),
      literal(
        'searchstring.brand',
        '3 Medicine',
        'medicine_name',
        holds(
          async (page) =>
            (await get('/api/v1/inventory/search-products?query=dolo&limit=1')(page)).result.data.medicines[0]
              .searchstring,
          'medicine_name',
        ),
      ),
      literal(
        'searchstring.salt',
        'd5',
        'content',
        holds(
          async (page) =>
            (await get('/api/v1/inventory/search-products?salt=paracetamol&limit=1')(page)).result.data.medicines[0]
              .searchstring,
          'content',
        ),
      ),
      literal(
        'fields.product',
        '3 Product detail response',
        'isRecommended, search_inventory, saving_price, saving_percentage, discount_percentage, priceOfSearchedAccordingToRecommendedUnits, medicine_image, medicine_images, how_medicine_works, how_to_use, warning_details, side_effects, equivalents, equivalence',
        carries(async (page) =>
          post('/api/v1/inventory/product-details', { medicine_id: await firstId(page, 'augmentin') })(page),
        ),
      ),
      literal(
        'fields.blog',
        '3 Blog',
        'id, title, slug, category, description, content, featuredImage, createdAt, createdBy, readTime',
        carries(get('/api/v1/blog/get-blog/how-much-can-you-save-using-substitution')),
      ),
      literal(
        'fields.showcase',
        '3 Savings showcase item',
        'name, manufacturer, perunitprice, mrp, pack_size, image, recommednation, isoprice, composition, savingpercent',
        carries(get('/api/v1/inventory/savings-showcase')),
      ),
      literal('envelope', 'd3', 'success, result_code, message, result, error', carries(get('/api/v1/no-such-call'))),
      literal(
        'code.not-signed-in',
        'd3: 10 not signed in',
        '10',
        holds(async (page) => (await get('/api/v1/user')(page)).result_code, 10),
      ),
      literal(
        'code.invalid',
        'd3: 20 invalid input',
        '20',
        holds(async (page) => (await get('/api/v1/inventory/search-products?query=ab')(page)).result_code, 20),
      ),
      literal(
        'code.not-found',
        'd3: 30 not found',
        '30',
        holds(
          async (page) => (await post('/api/v1/inventory/product-details', { medicine_id: 'none' })(page)).result_code,
          30,
        ),
      ),
      ...['dolo650', 'dolo 650', 'telma40', 'agumentin', 'paracitamol', 'amoxycillin clavulanic'].map((typed) =>
        literal(`typed.${typed}`, 'd5: matching must do what people type', typed, isFound),
      ),
      literal('coupon.default', '3 Coupon: default', 'Limited-time offer!', holds(defaultDescription)),
      literal(
        'docs',
        'd3',
        '/api/docs',
        holds(async (page, path) => (await page.request.get(path)).status(), 200),
      ),
      literal(
        'healthz',
        'd2',
        '/healthz',
        holds(async (page, path) => (await page.request.get(path)).status(), 200),
      ),
      literal(
        'readyz',
        'd2',
        '/readyz',
        holds(async (page, path) => (await page.request.get(path)).status(), 200),
      ),
      literal(
        'dev.outbox',
        'd2',
        '/dev/outbox',
        holds(async (page, path) => (await page.request.get(path)).status(), 200),
      ),
    ],
  },
  {
    name: 'the answers about somebody',
    who: 'member',
    on: 'desktop',
    route: '/account',
    rows: [
      literal(
        'fields.user',
        '3 User',
        'firstName, lastName, email, phone, dob, gender, patient_id',
        carries(get('/api/v1/user')),
      ),
      literal(
        'fields.family',
        '3 Family member',
        'patient_id, firstName, lastName, phone, email, dob, gender, relation',
        carries(get('/api/v1/user/get-user-family-members')),
      ),
      literal(
        'fields.address',
        '3 Address',
        'defaultAddress, addresses, address_id, name, phone, type, houseNumber, street, landmark, zipcode, city, state, latitude, longitude, is_default',
        carries(get('/api/v1/address/get-addresses')),
      ),
      literal(
        'is_default',
        '3 Address',
        'yes',
        holds(
          async (page) => (await get('/api/v1/address/get-addresses')(page)).result.data.defaultAddress.is_default,
          'yes',
        ),
      ),
      literal(
        'fields.cart',
        '3 Cart response data',
        'cartItems, savingValue, originalValue, couponDiscount, finalPrice, totalSavings, coupon, shippingFee',
        carries(get('/api/v1/cart/get-cart')),
      ),
      literal('fields.coupon', '3 Coupon', 'id, code, type, description, discount', carries(get('/api/v1/coupons'))),
      literal(
        'fields.order',
        '3 Order',
        'order_id, iso_order_id, order_status, order_type, createdAt, address, city, state, zipcode, items, quantity, medicine_name, quantity_price, savingValue, couponDiscount, finalPrice, userid, patient_id, address_id, prescription_status, timeline, expected_delivery',
        carries(async (page) => {
          const [order] = (await get('/api/v1/order/get-all-orders')(page)).result.data;
          return post('/api/v1/order/get-order', { order_id: order.order_id })(page);
        }),
      ),
    ],
  },
];
