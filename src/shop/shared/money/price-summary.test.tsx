import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formatRupees } from '#domain/pricing/money.ts';
import { DELIVERY_FEE_PAISE, FREE_DELIVERY_ABOVE_PAISE } from '#domain/pricing/price-rules.ts';
import { FreeDelivery } from '#shop/features/cart/price-notes.tsx';
import { EffectiveSavings } from './effective-savings.tsx';
import { PriceSummary } from './price-summary.tsx';

function rows(): string[] {
  const terms = screen.getAllByRole('term').map((term) => term.textContent);
  const amounts = screen.getAllByRole('definition').map((amount) => amount.textContent);
  return terms.map((term, index) => `${term}: ${amounts[index]}`);
}

const totals = { originalValue: 262.2, savingValue: 117, couponDiscount: 20, shippingFee: 50, finalPrice: 147 };

it('has its rows in one order', () => {
  render(<PriceSummary totals={totals} couponCode="FLAT20" />);
  expect(rows()).toEqual([
    'Original value (MRP): Rs 262.20',
    'Discounted value: Rs 117.00',
    'Coupon FLAT20: -Rs 20.00',
    'Delivery fee: Rs 50.00',
    'To pay: Rs 147.00',
  ]);
});

it('keeps the order where there is no coupon and no fee', () => {
  render(<PriceSummary totals={{ ...totals, couponDiscount: 0, shippingFee: 0, finalPrice: 117 }} finalLabel="Paid" />);
  expect(rows().slice(2)).toEqual(['Coupon: None', 'Delivery fee: Free', 'Paid: Rs 117.00']);
});

it('shows how the saving is calculated', () => {
  render(<EffectiveSavings savings={{ ...totals, totalSavings: 165.2 }} />);
  expect(rows()).toEqual([
    'Original value (MRP): Rs 262.20',
    'minus Discounted value: Rs 117.00',
    'plus Coupon discount: Rs 20.00',
    'Total effective savings: Rs 165.20',
  ]);
});

it('shows no saving where there is none', () => {
  render(<EffectiveSavings savings={{ ...totals, totalSavings: 0 }} />);
  expect(screen.queryByText('Effective Savings')).not.toBeInTheDocument();
});

it('shows the fee from its constants, and what is missing for free delivery', () => {
  const { rerender } = render(<FreeDelivery missing={83.01} />);
  expect(screen.getByText(/for free delivery$/)).toHaveTextContent('Add Rs 83.01 for free delivery');
  const rule = screen.getByText(/^Delivery costs/);
  expect(rule).toHaveTextContent(formatRupees(DELIVERY_FEE_PAISE));
  expect(rule).toHaveTextContent(formatRupees(FREE_DELIVERY_ABOVE_PAISE));
  rerender(<FreeDelivery missing={0} />);
  expect(screen.queryByText(/for free delivery$/)).not.toBeInTheDocument();
});
