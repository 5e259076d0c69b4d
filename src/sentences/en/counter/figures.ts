export const figures = 'Figures';
export const names = {
  orders: 'Orders',
  waiting: 'Delivered on time',
  cheaper: 'Cheaper choices',
  returns: 'Returns and refunds',
  stock: 'Stock',
} as const;
export const definitions = {
  orders:
    'Orders by the day in India on which they were placed. Online orders that were never paid are left out; cancelled ones are counted, but not their value. Value is what the orders cost; cheaper batches, returns and refunds after dispatch are not taken off.',
  waiting:
    'Orders by the day on which they were delivered. On time means on or before the last promised day. Hours run from order to delivery, including the wait for prescriptions and doctors. Half of the orders took no longer than the median.',
  cheaper:
    'Orders by the day on which they were placed, not counting cancelled ones. A cheaper choice is a line whose medicine replaces the one searched for. Saved is the MRP of the same number of units of the searched medicine, less what those lines cost.',
  returns:
    'By the day on which a whole order was returned, or a parcel that was not delivered came back, and on which refunds through the gateway began. An order paid in cash counts on the day its cash is refunded. Orders of which only some packs came back are not counted as sent back. Cash that was refunded by hand is in the book “Cash at the door”.',
  stock:
    'What the batches in stock are worth now at their MRP, by how soon they expire. Their purchase cost is in the purchase invoices. Packs of medicines without batches are not included.',
} as const;
export const day = 'Day';
export const orders = 'Orders';
export const cancelled = 'Cancelled';
export const worth = 'Value';
export const forCash = 'Cash on delivery';
export const delivered = 'Delivered';
export const inTime = 'On time';
export const late = 'Late';
export const medianHours = 'Median hours';
export const mostHours = 'Hours for nine in ten';
export const withCheaper = 'With a cheaper choice';
export const share = 'Share in %';
export const saved = 'Saved';
export const returned = 'Sent back';
export const notDelivered = 'Not delivered';
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
  apart: 'blocked',
} as const;
export const whichFigure = 'Please say which figure.';
export const keyFigure = (name: string) => `Show ${name}`;
export const asOf = (at: string) => `As of ${at}. Figures can be up to a minute old.`;
export const nothing = 'Nothing on these days.';
export const nothingInStock = 'There are no batches in stock.';
export const reloadFigures = 'Reload the figures';
export const exportCsv = 'Export as CSV';
export const print = 'Print';
export const total = 'Total';
export const heading = (name: string, first: string, last: string) => `${name}, ${first} to ${last}`;
export const headingNow = (name: string) => `${name} now`;
