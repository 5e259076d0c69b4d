/** The element with the id of a URL's hash; null if there is none, or if the hash is badly encoded. */
export function linkedElement(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
