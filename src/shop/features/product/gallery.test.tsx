import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MedicineWire } from '#contract/areas/shop/inventory.ts';
import { sampleMedicine } from '#shop/shared/medicine/product-samples.ts';
import { MainPicture } from './gallery.tsx';
import MorePictures from './more-pictures.tsx';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  fetched.mockReset().mockResolvedValue(new Response(null, { status: 200 }));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 0));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
});

const pictures = (medicine: MedicineWire) => (
  <>
    <MainPicture medicine={medicine} />
    <MorePictures medicine={medicine} />
  </>
);
const show = () => render(pictures(sampleMedicine()));
const thumbnails = () => screen.getAllByRole('link').slice(1);

describe('the pictures', () => {
  it('are the pack with its caption and three more', () => {
    show();
    expect(screen.getByText('Illustrations')).toBeVisible();
    expect(screen.getByAltText('Illustration: Telma 40 Tablet, strip of 30 tablets')).toBeVisible();
    expect(thumbnails()).toHaveLength(3);
  });

  it('are at most four', () => {
    render(pictures(sampleMedicine({ medicine_images: ['/1', '/2', '/3', '/4', '/5'] })));
    expect(screen.getAllByRole('img')).toHaveLength(4);
  });

  it('stay only where a HEAD request answers 200, sent only for the thumbnails', async () => {
    fetched.mockImplementation(async (address) => {
      if (String(address).includes('/back/')) throw new TypeError('line down');
      return new Response(null, { status: String(address).includes('/leaflet/') ? 404 : 200 });
    });
    show();
    await waitFor(() => expect(thumbnails()).toHaveLength(1));
    expect(thumbnails()[0]).toHaveAttribute('href', expect.stringContaining('/unit/'));
    expect(fetched.mock.calls.map(([address, init]) => [String(address).split('/')[3], init?.method])).toEqual([
      ['unit', 'HEAD'],
      ['back', 'HEAD'],
      ['leaflet', 'HEAD'],
    ]);
  });

  it('are a placeholder where there is none', () => {
    render(pictures(sampleMedicine({ medicine_image: '', medicine_images: [] })));
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});

describe('the zoom', () => {
  async function open() {
    const user = userEvent.setup();
    show();
    await user.click(screen.getAllByRole('link')[0] as HTMLElement);
    const dialog = await screen.findByRole<HTMLDialogElement>('dialog');
    expect(dialog.open).toBe(true);
    return { user, dialog };
  }
  const closed = () => expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  it('closes with its button', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    closed();
  });

  it('closes on a click outside, not on one on the picture', async () => {
    const { user, dialog } = await open();
    await user.click(within(dialog).getByRole('img'));
    expect(dialog.open).toBe(true);
    fireEvent.click(dialog);
    closed();
  });

  it('closes when the mouse leaves', async () => {
    const { dialog } = await open();
    fireEvent.mouseLeave(dialog.querySelector('figure') as HTMLElement);
    closed();
  });

  it('closes with Esc, which the browser reports as a close event', async () => {
    const { dialog } = await open();
    fireEvent(dialog, new Event('close'));
    await waitFor(closed);
  });

  it('shows the thumbnail that was pressed', async () => {
    const user = userEvent.setup();
    show();
    await user.click(thumbnails()[1] as HTMLElement);
    expect(await screen.findByRole('dialog', { name: /the composition of Telma 40 Tablet/ })).toBeVisible();
  });
});
