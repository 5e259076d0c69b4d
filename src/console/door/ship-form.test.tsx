import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { ShipForm } from './ship-form.tsx';

vi.mock('../data/session.tsx', () => ({ useMe: () => ({ staff_id: 'ravi' }) }));
const onShip = vi.fn(async () => undefined);
const onScan = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  sessionStorage.clear();
  render(<ShipForm number="SS-XAYN-H9HK" isBusy={false} refused={null} onShip={onShip} onScan={onScan} />);
});

it('ships with the number on the courier’s sticker', async () => {
  await userEvent.type(screen.getByLabelText(/^Courier/), 'Blue Dart');
  await userEvent.type(screen.getByLabelText(/^AWB/), 'BD100200{Enter}');
  expect(onShip).toHaveBeenCalledWith({ courier: 'Blue Dart', awb: 'BD100200' });
  expect(onScan).not.toHaveBeenCalled();
});

it.each([/^AWB/, /^Courier/])('opens the parcel whose label is scanned into the field %s', async (label) => {
  const field = screen.getByLabelText(label);
  await userEvent.type(field, 'SS-4K7D-M9QX{Enter}');
  expect(onScan).toHaveBeenCalledWith('SS-4K7D-M9QX');
  expect(onShip).not.toHaveBeenCalled();
  expect(field).toHaveValue('');
});
