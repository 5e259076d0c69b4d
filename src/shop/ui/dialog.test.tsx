import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

function open() {
  const onClose = vi.fn();
  render(
    <Dialog open onClose={onClose} title="Deliver to">
      <input aria-label="Pin code" />
    </Dialog>,
  );
  return { onClose, dialog: screen.getByRole('dialog', { name: 'Deliver to' }) };
}

it('closes by a click on the overlay, not by one inside', async () => {
  const { onClose, dialog } = open();
  const user = userEvent.setup();
  await user.click(screen.getByRole('textbox', { name: 'Pin code' }));
  expect(onClose).not.toHaveBeenCalled();
  await user.click(dialog);
  expect(onClose).toHaveBeenCalledOnce();
});

it('stays open, with what was typed, when a selection that began inside ends outside', () => {
  const { onClose, dialog } = open();
  fireEvent.pointerDown(screen.getByRole('textbox', { name: 'Pin code' }));
  fireEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
});
