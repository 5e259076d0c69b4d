import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/** jsdom has no modal layer: opening and closing is all a test needs of it. */
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
/** jsdom lays nothing out, so nothing can be scrolled into view. */
Element.prototype.scrollIntoView ??= () => {};
/** jsdom measures nothing, as a browser that fetched nothing yet. */
performance.getEntriesByType ??= () => [];

/** Nothing is waited for so long but what never comes: a busy machine alone fails no test. */
configure({ asyncUtilTimeout: 20_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
});
