import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/** jsdom has no modal dialogs: tests only need them to open and close. */
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
/** jsdom has no layout, so nothing can be scrolled into view. */
Element.prototype.scrollIntoView ??= () => {};
/** jsdom has no performance entries, like a browser that has loaded nothing yet. */
performance.getEntriesByType ??= () => [];

/** Long enough that only something that never happens times out: a busy machine alone fails no test. */
configure({ asyncUtilTimeout: 20_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
});
