import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { SidePanel } from './side-panel.tsx';

function Page({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <SidePanel title="New Address" onClose={close} footer={<button type="button">Save</button>}>
          <input aria-label="Name" />
        </SidePanel>
      )}
    </>
  );
}

async function open() {
  const onClose = vi.fn();
  const user = userEvent.setup();
  render(<Page onClose={onClose} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return { user, onClose, dialog: screen.getByRole('dialog', { name: 'New Address' }) };
}

it('opens as a modal with its heading, body and footer', async () => {
  const { dialog } = await open();
  expect(dialog).toHaveAttribute('open');
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('New Address');
  expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
});

it('closes once by its arrow', async () => {
  const { user, onClose } = await open();
  await user.click(screen.getByRole('button', { name: 'Close panel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(onClose).toHaveBeenCalledOnce();
});

it('closes once by a click outside, not by one inside', async () => {
  const { user, onClose, dialog } = await open();
  await user.click(screen.getByRole('textbox', { name: 'Name' }));
  expect(dialog).toBeVisible();
  await user.click(dialog);
  expect(onClose).toHaveBeenCalledOnce();
});

it('stays open when a selection that began inside ends outside', async () => {
  const { onClose, dialog } = await open();
  fireEvent.pointerDown(screen.getByRole('textbox', { name: 'Name' }));
  fireEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
});

it('closes once by Esc, which browsers report as cancel', async () => {
  const { onClose, dialog } = await open();
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(onClose).toHaveBeenCalledOnce();
});

it('closes when the browser closed the dialog itself', async () => {
  const { onClose, dialog } = await open();
  (dialog as HTMLDialogElement).close();
  expect(onClose).toHaveBeenCalledOnce();
});
