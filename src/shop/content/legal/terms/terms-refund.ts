import type { LegalSection } from '../legal-document.ts';
import { EMAIL, PHONE, WHATSAPP } from '../legal-links.ts';
import { POLICY } from '../policy-figures.ts';

/** Cancelling, returning, money back. The footer and many letters point at its anchor. */
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
            'with the batch number that stands on your invoice;',
            'stored as the label asks, and clean enough to be read.',
          ],
        },
        'We do not take back:',
        {
          list: [
            'electronic products, such as glucose meters, thermometers and blood pressure monitors;',
            'cold-chain products, such as insulin and vaccines, because nobody can know how warm they became;',
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
              'Call ',
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
            'An online payment goes back to the original instrument. For cash on delivery you name a bank account or UPI ID of your own.',
            'For a whole order you get back all you paid, the delivery fee included if the fault is ours. For a part you get what you paid for it, less its share of the coupon.',
            'If a refund is late, ask the grievance officer named below. You should not have to ask twice.',
          ],
        },
      ],
    },
  ],
};
