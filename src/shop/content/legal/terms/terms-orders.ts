import { brand } from '#brand';
import { DELIVERY_PROMISES } from '../../ordering-steps.ts';
import type { LegalSection } from '../legal-document.ts';
import { EMAIL, PHONE, REFUNDS, WHATSAPP } from '../legal-links.ts';
import { PAYMENT_METHODS, POLICY } from '../policy-figures.ts';

/** Cancelling, returns, refunds. The footer and many letters link to its anchor. */
export const REFUND_SECTION: LegalSection = {
  id: 'refund-policy',
  title: 'Cancellation, return and refund',
  blocks: [
    {
      facts: [
        { term: 'Cancel', detail: 'Free, in your account, while the order is “Placed”.' },
        {
          term: 'Wrong item',
          detail: `Tell us within ${POLICY.wrongItemWindowHours} hours of delivery.`,
        },
        {
          term: 'Return or refund',
          detail: `Ask within ${POLICY.returnWindowDays} days of delivery.`,
        },
        {
          term: 'Money back',
          detail: `Within ${POLICY.refundWithinHours} hours of verification, or of our receiving the returned goods.`,
        },
        { term: 'Not returnable', detail: 'Electronic products and cold-chain products.' },
      ],
    },
  ],
  parts: [
    {
      id: 'cancelling',
      title: 'Cancelling an order',
      blocks: [
        'You can cancel your order yourself, free of charge, as long as its status is “Placed”: open the order in your account and press cancel. Once we have confirmed it, please call us. If it is not yet packed, we stop it for you.',
        'What you have paid for a cancelled order is refunded in full.',
      ],
    },
    {
      id: 'wrong-or-damaged-items',
      title: 'Wrong, missing or damaged items',
      blocks: [
        `Please check the parcel when it comes, before you take anything from it. If an item is wrong, missing, damaged or expired, tell us within ${POLICY.wrongItemWindowHours} hours of delivery, with a photo of the pack, the batch number and the invoice. We replace it or refund it, and collect it at our cost.`,
        'If you find a fault in the medicine itself later, such as mould, a broken seal or tablets that crumble, stop taking it and tell us whenever that is. We hold the batch back and look into it. You need not send anything back first.',
      ],
    },
    {
      id: 'returns',
      title: 'Returning what you do not need',
      blocks: [
        `You can open a ticket for a return within ${POLICY.returnWindowDays} days of delivery. We take back:`,
        {
          list: [
            'whole strips, bottles and boxes, unopened, sealed and not cut;',
            'with the batch number shown on your invoice;',
            'stored as the label asks, and clean enough to be read.',
          ],
        },
        'We do not take back:',
        {
          list: [
            'electronic products, such as glucose meters, thermometers and blood pressure monitors;',
            'cold-chain products, such as insulin and vaccines, because nobody can know how warm they got;',
            'opened or used products.',
          ],
        },
        'These limits are for things you no longer want. They do not apply if what we sent is wrong, damaged, defective or expired. A returned medicine is not sold again.',
      ],
    },
    {
      id: 'asking-for-a-refund',
      title: 'How to ask',
      blocks: [
        {
          steps: [
            [
              'Open the order in your account and choose “Return or report a problem”, or call ',
              PHONE,
              `, ${POLICY.supportHours}, write to `,
              EMAIL,
              ' or send a message on ',
              WHATSAPP,
              '. Have the order number ready.',
            ],
            'You get a ticket number. We may ask for a photo.',
            'We verify the claim. If goods have to come back, we tell you how, and who pays for it: we do, when the fault is ours.',
            'We refund, and tell you the amount and the payment reference.',
          ],
        },
      ],
    },
    {
      id: 'when-money-comes-back',
      title: 'When and how the money comes back',
      blocks: [
        `We make the refund within ${POLICY.refundWithinHours} hours of verifying your claim or, where goods come back, of receiving them. Banks and card networks may then need some working days until you see it.`,
        {
          list: [
            'An online payment goes back to the original instrument. For cash on delivery you give us a bank account or UPI ID of your own.',
            'For a whole order you get back all you paid. For a part you get its price, less its share of the coupon.',
            'If a refund is late, ask the grievance officer named below. You should not have to ask twice.',
          ],
        },
      ],
    },
  ],
};

/** From the price in the list to the delivered parcel. */
export const ORDER_SECTIONS: readonly LegalSection[] = [
  {
    id: 'prices',
    title: 'Prices',
    blocks: [
      'All prices are in Indian rupees (Rs) and include GST. We never sell above the MRP (maximum retail price) printed on the pack.',
      'Prices you see while searching and comparing are estimates, worked out from the latest MRP known to us. The invoice price depends on the batch that is packed, because the same medicine can carry different MRPs in different batches.',
    ],
    parts: [
      {
        id: 'batch-prices',
        title: 'When the batch has a different price',
        blocks: [
          'The total you agree to when you place the order is the most you pay for it. The invoice then goes by the lower of two prices: the one you agreed to and the MRP of the packed batch.',
          {
            list: [
              'If the batch costs less, the excess is refunded to the original instrument, that is to the card, account or wallet you paid with. With cash on delivery you simply pay less.',
              'If the batch costs more, the shortfall is ours. It is not charged to you.',
              'If an order can be filled only in a way that costs more, with a larger pack for example, we ask you first. A shortfall is charged only for such a change, only after you have said yes to the new total. If you say no, that line is cancelled and refunded.',
            ],
          },
        ],
      },
      {
        id: 'price-changes',
        title: 'When a price changes before you order',
        blocks: [
          'A cart does not freeze prices. If a price or the stock has changed since you last saw your cart, nothing is ordered: we show you each line that changed and by how much, and you decide again.',
          'If a price is plainly a mistake, such as Rs 1 for a vial of insulin, we may cancel that line. We tell you and refund all that you paid for it.',
        ],
      },
    ],
  },
  {
    id: 'orders',
    title: 'Orders',
    blocks: [
      {
        steps: [
          'You order online, by telephone or by WhatsApp. The order is your offer to buy, and we tell you that we have it.',
          'We check stock, prescription and, where one was asked for, the substitute. Then we confirm the order. The sale is then agreed.',
          'We pack, ship and deliver. The order page shows each step and its time.',
        ],
      },
      'You can order 1 to 20 packs of a medicine. We may supply fewer where the prescription, the law or the stock sets a limit.',
      'We may decline or cancel an order, or a part of it, up to packing: when the prescription is missing or refused, the medicine is out of stock, recalled or not allowed at your address, or we have reason to believe that the order is not for personal use. We tell you why. You pay nothing for what we cancel, and what you have paid comes back in full.',
      ['How to cancel is explained under ', REFUNDS, '.'],
    ],
    parts: [
      {
        id: 'subscription-orders',
        title: 'Subscription orders',
        blocks: [
          'For medicines you take every month you can ask for a subscription order. It cannot be combined with other offers. Before each parcel we tell you what is in it and what it costs. You may change, skip or end it at any time until it is packed, at no charge.',
        ],
      },
    ],
  },
  {
    id: 'payment',
    title: 'Payment',
    blocks: [
      'You can pay with:',
      { list: PAYMENT_METHODS },
      'Online payments run through the window of a licensed payment partner, which may show fewer methods for some banks or amounts. Your card number, PIN and UPI PIN go to the partner or your bank. We do not see or keep them.',
      {
        list: [
          'An online order waits 15 minutes for its payment. If the payment fails or does not come, the order fails too, nothing is sent, and your cart is still complete.',
          'If the money arrives later, the order stands if stock and price still allow it. Otherwise the money goes back automatically.',
          'If you were charged and see no order, do not pay again. Write or call, and we will find the payment.',
          'EMI, cardless EMI and pay later are credit from a bank or lender. Their terms, interest and fees are between you and them.',
          'With cash on delivery, please have the amount on the invoice ready. The person who delivers may not ask for more.',
        ],
      },
    ],
  },
  {
    id: 'coupons-and-offers',
    title: 'Coupons and offers',
    blocks: [
      {
        list: [
          'You can use one coupon per order. It has no cash value and cannot be sold.',
          'A coupon may ask for a minimum order, a first order or an order in the app, may run for a limited time, and may be used a limited number of times. If yours cannot be used, the shop says why.',
          'It is checked again when the cart changes and when the order is placed. If an order is cancelled, you can use its coupon again while it is still valid.',
          `Rs ${brand.appPromo.rupees} off the first order in the app comes with the code ${brand.appPromo.code}.`,
        ],
      },
      'Offers are never a reason to buy a medicine you do not need.',
    ],
  },
  {
    id: 'referral-rewards',
    title: 'Referral rewards',
    blocks: [
      'While the referral programme runs, you can invite people who have never ordered from us. The reward and its amount are shown in your account under Refer and Earn before you invite anybody.',
      {
        list: [
          'The reward is credited after the successful delivery of the referred new customer’s order. That order must not be cancelled or returned.',
          'You cannot refer yourself, or a person who already has an account.',
          'Please invite only people who will be glad to hear from you. Never share what medicines they or you take.',
          'Rewards gained through made-up accounts or orders are taken back. If we end the programme, rewards already earned stay yours.',
        ],
      },
    ],
  },
  {
    id: 'delivery',
    title: 'Delivery',
    blocks: [
      'We deliver to selected locations in India, through independent delivery partners. The pin code decides whether and when:',
      { list: DELIVERY_PROMISES.map(({ when, where }) => `${when} ${where}`) },
      'Same-day delivery applies to orders placed before 5 pm. Later ones come the next day. An order that waits for a prescription, a doctor or your answer is delivered after that wait. The order page shows the dates to expect. They are our honest aim, not a guarantee against rain, strikes or closed roads. If we fall behind we tell you, and you may cancel what has not been delivered.',
      {
        list: [
          'Your cart and the order summary show, before you order, the delivery fee and the amount above which delivery is free.',
          'An adult should receive the parcel and, where it is asked for, show the original prescription.',
          'Do not accept a parcel that is open, wet or torn. Refuse it, and tell us.',
          'The parcel is at our risk until it has been handed to you or to a person at your address.',
          'Insulin and other medicines kept cold travel in a cold pack, and only to places that they reach in time. Put them in the fridge at once.',
          'If nobody is there, the partner calls and tries again. A paid parcel that comes back to us is refunded in full.',
        ],
      },
    ],
  },
];
