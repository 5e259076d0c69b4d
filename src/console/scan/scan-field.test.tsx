import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ScanField } from './scan-field.tsx';

it('takes the next scan while one is looked up, and joins no two', async () => {
  const onScan = vi.fn();
  render(<ScanField label="Medicine" hint="" does="Find" isBusy onScan={onScan} />);
  await userEvent.type(screen.getByRole('textbox'), 'B1{Enter}');
  await userEvent.type(screen.getByRole('textbox'), 'C7{Enter}');
  expect(onScan.mock.calls).toEqual([['B1'], ['C7']]);
});
