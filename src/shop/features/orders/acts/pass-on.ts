/**
 * Gives a link to the phone's share sheet where it has one, else to the clipboard; tells who took it. If the user closes
 * the share sheet, the answer is 'phone', too, and nothing is copied.
 */
export async function passOn(title: string, url: string): Promise<'phone' | 'clipboard' | 'nobody'> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return 'phone';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'phone';
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'clipboard';
  } catch {
    return 'nobody';
  }
}
