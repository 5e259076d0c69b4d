import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { brand } from '#brand';
import * as toasts from '#shop/data/toasts.ts';
import { useAppDownload } from './app-download.tsx';

function Download() {
  const { link, dialog } = useAppDownload('promo');
  return (
    <>
      <a {...link}>Download</a>
      {dialog}
    </>
  );
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function press(width: number, userAgent: string) {
  vi.stubGlobal('innerWidth', width);
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const toast = vi.spyOn(toasts, 'showToast').mockReturnValue('');
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const user = userEvent.setup();
  render(<Download />);
  const link = screen.getByRole('link', { name: 'Download' });
  expect(link).toHaveAttribute('href', brand.playStoreUrl);
  let isFollowed = true;
  document.addEventListener(
    'click',
    (event) => {
      isFollowed = !event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  await user.click(link);
  return { user, toast, opened, isFollowed };
}

it('leaves an Android phone to its link', async () => {
  const { toast, opened, isFollowed } = await press(360, 'Linux; Android 13');
  expect(isFollowed).toBe(true);
  expect(toast).not.toHaveBeenCalled();
  expect(opened).not.toHaveBeenCalled();
});

it('keeps an iPhone on the page and says why', async () => {
  const { toast, opened, isFollowed } = await press(390, 'iPhone');
  expect(isFollowed).toBe(false);
  await waitFor(() => expect(toast).toHaveBeenCalledOnce());
  expect(toast).toHaveBeenCalledWith('error', `The ${brand.name} app is currently available only for Android devices.`);
  expect(opened).not.toHaveBeenCalled();
});

it('opens the store in a new tab from a narrow window, with the hint', async () => {
  const { toast, opened } = await press(800, 'Windows NT 10.0');
  await waitFor(() => expect(toast).toHaveBeenCalledOnce());
  expect(toast).toHaveBeenCalledWith('blank', 'Please open this link on your Android device to download the app.');
  expect(opened).toHaveBeenCalledWith(brand.playStoreUrl, '_blank', 'noopener');
});

it('shows the QR code over the page on a wide screen, until it is closed', async () => {
  const { user } = await press(1280, 'Windows NT 10.0');
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible();
  expect(screen.getByRole('dialog')).toHaveTextContent(brand.appPromo.code);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
