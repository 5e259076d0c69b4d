/**
 * Moves the focus to the page's heading after the pressed button has gone, as with a request that was answered or a
 * link that is shared no more. The browser would leave it on nothing, and the next Tab would begin at the top of the page.
 *
 * For parts that load later; a change of page does the same in its frame. A page without a heading, as one that is still
 * loading, leaves the focus where it is.
 */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading === null) return;
  // Only a script can give it the focus: it is no stop for the Tab key.
  heading.setAttribute('tabindex', '-1');
  // The reader stays where the button was.
  heading.focus({ preventScroll: true });
}
