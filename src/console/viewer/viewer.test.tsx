import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Viewer } from './viewer.tsx';

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
  await vi.waitFor(() => expect(onShown).toHaveBeenCalledWith('f-1'));
});

it('does not say so of a file that could be opened, but not drawn', async () => {
  const onShown = openViewer(null);
  expect(await screen.findByText(/could not be drawn/)).toBeVisible();
  expect(onShown).not.toHaveBeenCalled();
});
