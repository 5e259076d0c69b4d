import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { orderClient } from '#shop/data/order-client.ts';
import { type LoginRequest, onLoginRequest } from '#shop/data/session/login-request.ts';
import type { Session } from '#shop/data/session/session.tsx';
import {
  answered,
  IN,
  OUT,
  refusedWith,
  sessionOf,
  UNKNOWN,
  WithSession,
} from '#shop/features/login/login-samples.tsx';
import { OrderNow } from './order-now.tsx';

beforeEach(() => void vi.restoreAllMocks());

function show(session: Session = IN) {
  const page = (now: Session) => (
    <WithSession value={sessionOf(now)}>
      <OrderNow />
    </WithSession>
  );
  const { rerender } = render(page(session));
  return { user: userEvent.setup({ applyAccept: false }), become: (now: Session) => rerender(page(now)) };
}

function collectLoginRequests(): LoginRequest[] {
  const requests: LoginRequest[] = [];
  onTestFinished(onLoginRequest((request) => void requests.push(request)));
  return requests;
}

const image = (name: string) => new File(['x'], name, { type: 'image/png', lastModified: 1 });
const dialog = () => screen.findByRole('dialog', { name: 'Upload your prescription' });

async function openUpload() {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Order now' }));
  const shown = within(await dialog());
  const pick = (...names: string[]) => user.upload(shown.getByLabelText('Choose files'), names.map(image));
  return { user, shown, pick };
}

it.each(['Upload Prescription', 'Order now'])('opens the upload by %s for a logged-in user', async (name) => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name }));
  expect(within(await dialog()).getByRole('list', { name: 'What happens next' })).toHaveTextContent(
    'UPLOADCALL FROM SameSaltDELIVERY',
  );
});

it('asks a visitor to log in, and opens the upload afterwards', async () => {
  const requests = collectLoginRequests();
  const { user } = show(OUT);
  await user.click(screen.getByRole('button', { name: 'Order now' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  requests[0]?.afterLogin?.();
  expect(await dialog()).toBeInTheDocument();
});

it('waits until it is known who is logged in', async () => {
  const requests = collectLoginRequests();
  const { user, become } = show(UNKNOWN);
  await user.click(screen.getByRole('button', { name: 'Order now' }));
  expect(requests).toHaveLength(0);
  become(IN);
  expect(await dialog()).toBeInTheDocument();
});

it('refuses to upload nothing', async () => {
  const upload = vi.spyOn(orderClient, 'uploadPrescription');
  const { user, shown } = await openUpload();
  await user.click(shown.getByRole('button', { name: 'UPLOAD NOW' }));
  expect(shown.getByRole('alert')).toHaveTextContent('Please upload at least one prescription file.');
  expect(upload).not.toHaveBeenCalled();
});

it('uploads the files, thanks the customer, and closes with EXPLORE MORE', async () => {
  const upload = vi.spyOn(orderClient, 'uploadPrescription').mockResolvedValue(answered([]));
  const { user, shown, pick } = await openUpload();
  await pick('one.png', 'two.png');
  await user.click(shown.getByRole('button', { name: 'SUBMIT NOW' }));
  expect(await shown.findByText(/^Thank you for uploading your prescription! The SameSalt team will/)).toBeVisible();
  expect(upload.mock.calls[0]?.[0].map(({ name }) => name)).toEqual(['one.png', 'two.png']);
  await user.click(shown.getByRole('button', { name: 'EXPLORE MORE' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('is disabled and says UPLOADING while files are on their way', async () => {
  vi.spyOn(orderClient, 'uploadPrescription').mockReturnValue(new Promise(() => {}));
  const { user, shown, pick } = await openUpload();
  await pick('one.png');
  await user.click(shown.getByRole('button', { name: 'SUBMIT NOW' }));
  expect(shown.getByRole('button', { name: 'UPLOADING' })).toBeDisabled();
  expect(shown.queryByRole('button', { name: 'Remove one.png' })).not.toBeInTheDocument();
});

it("keeps the files and shows the server's sentence after a failure", async () => {
  vi.spyOn(orderClient, 'uploadPrescription').mockResolvedValue(refusedWith('one.png is no picture.'));
  const { user, shown, pick } = await openUpload();
  await pick('one.png');
  await user.click(shown.getByRole('button', { name: 'SUBMIT NOW' }));
  expect(await shown.findByRole('alert')).toHaveTextContent('one.png is no picture.');
  expect(shown.getByRole('button', { name: 'Remove one.png' })).toBeEnabled();
  expect(shown.getByRole('button', { name: 'SUBMIT NOW' })).toBeEnabled();
});

it('disables the picker at five files, and enables it again when one is removed', async () => {
  const { user, shown, pick } = await openUpload();
  await pick('1.png', '2.png', '3.png', '4.png', '5.png', '6.png');
  expect(shown.getByText('Maximum 5 files allowed')).toBeInTheDocument();
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).not.toContain('6.png');
  expect(shown.getByLabelText('Choose files')).toBeDisabled();
  await user.click(shown.getByRole('button', { name: 'Remove 3.png' }));
  expect(shown.getByLabelText('Choose files')).toBeEnabled();
  expect(shown.queryByText('Maximum 5 files allowed')).not.toBeInTheDocument();
});

it('keeps the focus in the list where the fifth file disables the picker', async () => {
  const { shown } = await openUpload();
  const picker = shown.getByLabelText('Choose files');
  picker.focus();
  fireEvent.change(picker, { target: { files: ['1.png', '2.png', '3.png', '4.png', '5.png'].map(image) } });
  expect(picker).toBeDisabled();
  expect(picker.closest('[tabindex="-1"]')).toHaveFocus();
});

it('accepts dropped files', async () => {
  const { shown } = await openUpload();
  const area = shown.getByText('Choose files').closest('.border-dashed');
  if (!area) throw new Error('There is no place to drop files.');
  fireEvent.drop(area, { dataTransfer: { files: [image('dropped.png')] } });
  await waitFor(() => expect(shown.getByRole('button', { name: 'Remove dropped.png' })).toBeInTheDocument());
});
