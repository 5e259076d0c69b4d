import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { openPages } from './pages.ts';
import { Viewer } from './viewer.tsx';

vi.mock('./pages.ts', { spy: true });
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A viewer of one picture, on a screen with or without a pen. Returns the files that it says are on the screen. */
function openViewer(pen: object | null) {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 40, height: 60, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  const onShown = vi.fn();
  render(<Viewer files={['f-1']} fetchFile={async () => new Blob([], { type: 'image/jpeg' })} onShown={onShown} />);
  return onShown;
}

it('says that a file is on the screen once a page of it has been drawn', async () => {
  const nothing = () => undefined;
  const onShown = openViewer({ translate: nothing, rotate: nothing, drawImage: nothing });
  await vi.waitFor(() => expect(onShown).toHaveBeenCalledWith('f-1', true));
});

it('does not say so of a file that could be opened, but not drawn', async () => {
  const onShown = openViewer(null);
  expect(await screen.findByText(/could not be drawn/)).toBeVisible();
  expect(onShown).not.toHaveBeenCalled();
});

it('opens a file again whose page could not be drawn, because its worker may have ended', async () => {
  const nothing = () => undefined;
  vi.stubGlobal('createImageBitmap', async () => ({ width: 40, height: 60, close: nothing }));
  const pen = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const fetchFile = vi.fn(async () => new Blob([], { type: 'image/jpeg' }));
  const onShown = vi.fn();
  render(<Viewer files={['f-1']} fetchFile={fetchFile} onShown={onShown} />);
  const again = await screen.findByRole('button', { name: 'Open it again' });
  pen.mockReturnValue({ translate: nothing, rotate: nothing, drawImage: nothing } as never);
  await userEvent.click(again);
  await vi.waitFor(() => expect(onShown).toHaveBeenCalledWith('f-1', true));
  expect(fetchFile).toHaveBeenCalledTimes(2);
  expect(screen.queryByText(/could not be drawn/)).toBeNull();
});

it('says that all pages of a file were on the screen only once the last of them was', async () => {
  const nothing = () => undefined;
  const page = { width: 4, height: 6, draw: async () => ({}) };
  vi.mocked(openPages).mockResolvedValueOnce({ count: 2, page: async () => page, close: nothing } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    ...{ translate: nothing, rotate: nothing, drawImage: nothing },
  } as never);
  const onShown = vi.fn();
  render(<Viewer files={['f-1']} fetchFile={async () => new Blob([])} onShown={onShown} />);
  await vi.waitFor(() => expect(onShown.mock.calls).toEqual([['f-1', false]]));
  await userEvent.click(screen.getByRole('button', { name: /Next/ }));
  await vi.waitFor(() => expect(onShown).toHaveBeenLastCalledWith('f-1', true));
});
