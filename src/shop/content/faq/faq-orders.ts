import { brand } from '#brand';
import { supplyRule } from '#domain/orders/supply-policy.ts';
import { rupees } from '#domain/pricing/money.ts';
import { DELIVERY_FEE_PAISE, FREE_DELIVERY_ABOVE_PAISE } from '#domain/pricing/price-rules.ts';
import { EMAIL, PHONE, PRIVACY, REFUNDS, WHATSAPP } from '../legal/legal-links.ts';
import { PAYMENT_METHODS, POLICY } from '../legal/policy-figures.ts';
import type { QuestionGroup } from './faq-document.ts';

/** The figures in the answers; those of the domain rules are read from the rules. */
export const FAQ_FIGURES = {
  deliveryFee: `Rs ${rupees(DELIVERY_FEE_PAISE)}`,
  freeDeliveryAbove: `Rs ${rupees(FREE_DELIVERY_ABOVE_PAISE)}`,
  /** How many days old a prescription for Schedule H may be. */
  prescriptionDays: supplyRule('H', '').prescriptionDays ?? 0,
  /** As the answers promise it; the Terms give longer for a ticket. */
  easyReturnDays: 7,
  supportHours: '10 am to 7 pm',
} as const;

const { deliveryFee, freeDeliveryAbove, easyReturnDays, supportHours } = FAQ_FIGURES;

export const DELIVERY: QuestionGroup = {
  id: 'delivery',
  title: 'Ordering and delivery',
  questions: [
    {
      id: 'how-to-order',
      question: 'How do I order?',
      answer: [
        'Search for your medicine, choose your brand or the same for less, and put it into the cart. Log in with your mobile number: we send a 4-digit code; there is no password.',
        ['Or let us do it: call ', PHONE, ` or write on `, WHATSAPP, `, ${brand.phone.orderingHours}.`],
      ],
    },
    {
      id: 'how-fast',
      question: 'How fast do you deliver?',
      answer: [
        'It depends on your pin code. Bangalore (pin codes that begin with 560): the same day if you order before 5 pm, otherwise the next day. The rest of Karnataka: 2 days. The rest of India: 3-5 days.',
        'If a prescription, a doctor’s call or your answer is still missing, the days count from then. Your order page shows the dates.',
      ],
    },
    {
      id: 'delivery-fee',
      question: 'What does delivery cost?',
      answer: [
        `${deliveryFee} for an order of ${freeDeliveryAbove} or less. Above ${freeDeliveryAbove} it is free. What counts is the total for the medicines, before any coupon. The cart shows how much more you need for free delivery.`,
      ],
    },
    {
      id: 'where',
      question: 'Where do you deliver?',
      answer: [
        'To selected places all over India, through delivery partners. Type your pin code in the address: city and state are filled in automatically.',
      ],
    },
    {
      id: 'track-order',
      question: 'Where is my order?',
      answer: [
        [
          'Open ',
          { text: 'My Orders', href: '/account?tab=my-orders' },
          ' and press See Details. It shows each step with its time.',
        ],
      ],
    },
    {
      id: 'for-family',
      question: 'Can I order for my parents?',
      answer: [
        'Yes. Add them under My Family and save their address. At checkout you choose the patient and the address.',
      ],
    },
    {
      id: 'how-many-packs',
      question: 'How much can I order?',
      answer: ['1 to 20 packs of a medicine. The prescription or the stock may set a lower limit.'],
    },
    {
      id: 'subscription',
      question: 'Can I get my medicines every month automatically?',
      answer: [
        'Ask for a subscription order by phone or WhatsApp. It cannot be combined with other offers. Before each parcel we tell you what is in it and what it costs, and nothing is sent without your consent.',
      ],
    },
  ],
};

export const PAYMENT: QuestionGroup = {
  id: 'payment',
  title: 'Prices and payment',
  questions: [
    {
      id: 'how-to-pay',
      question: 'How can I pay?',
      answer: [`By ${PAYMENT_METHODS.slice(0, -1).join(', ')}, or by ${PAYMENT_METHODS.at(-1)}.`],
    },
    {
      id: 'cash-on-delivery',
      question: 'Do you offer cash on delivery?',
      answer: [
        'Yes, and it costs nothing more. Where we cannot take it, the checkout says so. Please have the amount on the invoice ready.',
      ],
    },
    {
      id: 'payment-failed',
      question: 'My payment failed. What now?',
      answer: [
        'Nothing is lost: your cart is still complete, so you can try again or choose cash on delivery. If money left your account, do not pay again: it pays for your order after all or is returned automatically. If neither happens, tell us and we will find it.',
      ],
    },
    {
      id: 'price-change',
      question: 'Can the price change after I have ordered?',
      answer: [
        'Not without your knowing. You pay what we agreed, or less if the pack that we send has a lower MRP. If a substitute is not allowed, we send what you searched for: with cash on delivery you then pay its price, and we tell you first. Prices include tax. If a price changes while the medicine is in your cart, we show you the change and you decide again.',
      ],
    },
    {
      id: 'coupons',
      question: 'How do I use a coupon?',
      answer: [
        'Type its code in the cart and press Apply. You can use one coupon per order. If it cannot be used, the cart says why.',
        `For the first order in our Android app you get Rs ${brand.appPromo.rupees} off with the code ${brand.appPromo.code}.`,
      ],
    },
  ],
};

export const RETURNS: QuestionGroup = {
  id: 'returns',
  title: 'Cancelling and returning',
  questions: [
    {
      id: 'cancel',
      question: 'Can I cancel my order?',
      answer: [
        'Yes, free of charge, while it is “Placed”: open it under My Orders and press cancel. Once it is confirmed, please call us; until it is packed we can still stop it. What you paid is refunded in full.',
      ],
    },
    {
      id: 'wrong-item',
      question: 'Something in the parcel is wrong, missing or damaged.',
      answer: [
        `Please tell us within ${POLICY.wrongItemWindowHours} hours of delivery, with a photo of the pack. We replace it or give the money back, and collect it at our cost. A fault in the medicine itself you can report at any time.`,
      ],
    },
    {
      id: 'return-window',
      question: 'How long do I have to return medicines?',
      answer: [
        `We offer a ${easyReturnDays}-day return for whole, sealed packs that you do not need. For every return or refund you can open a ticket within ${POLICY.returnWindowDays} days of delivery.`,
        'Electronic products and cold-chain products such as insulin can’t be returned, unless what we sent was wrong or faulty.',
        ['The whole rule: ', REFUNDS, '.'],
      ],
    },
    {
      id: 'refund-when',
      question: 'When do I get my money back?',
      answer: [
        `Within ${POLICY.refundWithinHours} hours of our checking the claim or receiving the goods, the way you paid; after cash on delivery, to your bank account or UPI ID. Your bank may need a few more days.`,
      ],
    },
  ],
};

export const ACCOUNT: QuestionGroup = {
  id: 'account',
  title: 'Account, privacy and help',
  questions: [
    {
      id: 'no-code',
      question: 'The code does not arrive. What can I do?',
      answer: [
        'Check the number and wait a moment, then press RESEND OTP. Only the newest code works, for 10 minutes. Never share it: nobody from our team will ask for it.',
      ],
    },
    {
      id: 'who-sees-my-data',
      question: 'Who sees what medicines I take?',
      answer: [
        'You, those of our staff who handle your order, the doctor who calls you, and anybody you ask to look after your list of medicines. Of our staff only pharmacists can open your prescriptions. We do not sell data, and no advertiser’s code runs on pages that show a medicine.',
        ['All of it in plain words: ', PRIVACY, '.'],
      ],
    },
    {
      id: 'delete-account',
      question: 'Can I have my account closed?',
      answer: [
        [
          'Yes: press “Delete my account” in your profile, or write to ',
          EMAIL,
          `. After that we keep what the law asks us to keep, and the rest for ${POLICY.keptAfterWithdrawalDays} days at most.`,
        ],
      ],
    },
    {
      id: 'talk-to-a-person',
      question: 'Can I talk to a person?',
      answer: [
        [
          'Yes. Support: ',
          PHONE,
          `, ${supportHours}. Orders: ${brand.phone.orderingHours}. Or write on `,
          WHATSAPP,
          ' or to ',
          EMAIL,
          '.',
        ],
      ],
    },
  ],
};
