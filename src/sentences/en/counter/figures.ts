export const figures = 'Figures';
export const names = {
  orders: 'Orders',
  waiting: 'Delivered in time',
  cheaper: 'Cheaper choices',
  returns: 'Returns and refunds',
  stock: 'Stock',
} as const;
export const definitions = {
  orders:
    'Orders by the day in India on which they were placed. Online orders that were never paid are left out; cancelled ones count, but not their worth. Worth is what the customer was to pay.',
  waiting:
    'Orders by the day on which they were delivered. In time means on the last promised day at the latest. Hours run from the order to the delivery, waiting for prescriptions and doctors included; the median is that of half of the orders.',
  cheaper:
    'Orders by the day on which they were placed, without cancelled ones. A cheaper choice is a line for which another medicine than the searched one is sent. Saved is what those lines cost less than the searched medicine would for as many units at its MRP.',
  returns:
    'By the day on which parcels came back to the pharmacy, sent back by the customer or not handed over, and on which refunds through the gateway began. Cash that was paid back by hand is in the cash book.',
  stock:
    'What batches with packs hold now, by how soon they expire, at their MRP. What was paid for them is in the purchase invoices. Packs of medicines without batches are not in it.',
} as const;
export const day = 'Day';
export const orders = 'Orders';
export const cancelled = 'Cancelled';
export const worth = 'Worth';
export const forCash = 'For cash';
export const delivered = 'Delivered';
export const inTime = 'In time';
export const late = 'Late';
export const medianHours = 'Hours, median';
export const mostHours = 'Hours, nine of ten';
export const withCheaper = 'With a cheaper choice';
export const share = 'Share in %';
export const saved = 'Saved';
export const returned = 'Sent back';
export const cameBack = 'Not handed over';
export const refunds = 'Refunds';
export const refunded = 'Refunded';
export const expiring = 'Expiring';
export const batches = 'Batches';
export const packs = 'Packs';
export const atMrp = 'At MRP';
export const shelves = {
  later: 'in 90 days or later',
  '90': 'in 60 to 89 days',
  '60': 'in 30 to 59 days',
  '30': 'in less than 30 days',
  expired: 'expired',
  apart: 'kept apart',
} as const;
export const whichFigure = 'Please say which figure.';
export const keyFigure = (name: string) => `Show ${name}`;
export const asOf = (at: string) => `As of ${at}; worked out anew after a minute.`;
export const nothing = 'Nothing in these days.';
export const nothingInStock = 'No batch holds packs.';
export const readAgain = 'Read it again';
export const from = 'From';
export const until = 'Until';
export const thisMonth = 'This month';
export const lastMonth = 'Last month';
export const exportCsv = 'Export as CSV';
export const print = 'Print';
export const sum = 'Sum';
export const heading = (name: string, first: string, last: string) => `${name}, ${first} to ${last}`;
export const headingNow = (name: string) => `${name} now`;
