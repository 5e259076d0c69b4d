import { z } from 'zod';
import { addressData, addressesData } from './areas/address.ts';
import { blog, blogsData } from './areas/blog.ts';
import { cartCoupon, cartData, cartItem, couponData, priceChange } from './areas/cart.ts';
import {
  equivalentWire,
  medicineWire,
  productData,
  recommendedMedicine,
  searchData,
  searchRow,
} from './areas/inventory.ts';
import { loginData } from './areas/logins.ts';
import { needWire } from './areas/need.ts';
import { orderData, orderItem, orderSummary, placedOrder, prescriptionFile, razorpayData } from './areas/order.ts';
import { closingTermsData } from './areas/privacy.ts';
import { kendrasData, kendraWire, referenceWire } from './areas/reference.ts';
import { showcaseData, showcaseItem } from './areas/showcase.ts';
import { familyMember, userData } from './areas/user.ts';
import { failure } from './envelope.ts';

const NAMED = {
  Failure: failure,
  SearchRow: searchRow,
  SearchData: searchData,
  Medicine: medicineWire,
  RecommendedMedicine: recommendedMedicine,
  Equivalent: equivalentWire,
  ProductData: productData,
  User: userData,
  FamilyMember: familyMember,
  Address: addressData,
  Addresses: addressesData,
  Login: loginData,
  ClosingTerms: closingTermsData,
  Need: needWire,
  Reference: referenceWire,
  Kendra: kendraWire,
  Kendras: kendrasData,
  Showcase: showcaseData,
  ShowcaseItem: showcaseItem,
  Cart: cartData,
  CartItem: cartItem,
  CartCoupon: cartCoupon,
  PriceChange: priceChange,
  Coupon: couponData,
  PlacedOrder: placedOrder,
  PaymentWindow: razorpayData,
  Order: orderData,
  OrderItem: orderItem,
  OrderSummary: orderSummary,
  PrescriptionFile: prescriptionFile,
  Article: blog,
  Articles: blogsData,
} as const;

/** Names the schemas that stand by themselves in the API's description; all others stand where they are used. */
export function nameSchemas(): void {
  for (const [id, schema] of Object.entries(NAMED)) {
    if (!z.globalRegistry.has(schema)) z.globalRegistry.add(schema, { id });
  }
}
