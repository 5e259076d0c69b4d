import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { brand } from '#brand';
import * as toasts from '#shop/data/toasts.ts';
import { PromoBanner } from './promo-banner.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function openOn(width: number, userAgent: string) {
  vi.stubGlobal('innerWidth', width);
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const toast = vi.spyOn(toasts, 'showToast').mockReturnValue('');
  render(<PromoBanner />);
  return { toast, user: userEvent.setup(), download: screen.getByRole('link', { name: 'Download' }) };
}

it('names the offer with its code, and is a link to the store before its code has loaded', () => {
  const { download } = openOn(360, 'Android');
  expect(screen.getByText(/off first app order/)).toHaveTextContent(
    `Rs ${brand.appPromo.rupees} off first app order: ${brand.appPromo.code}`,
  );
  expect(download).toHaveAttribute('href', brand.playStoreUrl);
});

it('shows the QR code on a wide screen, at every press', async () => {
  const { user, download } = openOn(1280, 'Windows NT 10.0');
  for (let press = 0; press < 2; press += 1) {
    await user.click(download);
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  }
});

it('says on an iPhone, in the words of the header, that the app is for Android', async () => {
  const { user, download, toast } = openOn(390, 'iPhone');
  await user.click(download);
  await waitFor(() =>
    expect(toast).toHaveBeenCalledWith('error', 'App download is only available for Android devices.'),
  );
  expect(toast).toHaveBeenCalledOnce();
});
