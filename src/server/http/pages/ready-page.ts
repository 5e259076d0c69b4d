import { unexpectedErrorPage } from './plain-page.ts';
import { StampedPage } from './stamped-page.ts';

/** A page ready to be sent: its status, its headers without those of the policy, its body. */
export interface ReadyPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Set-Cookie lines; a page that sets one is never shared. */
  readonly cookies: readonly string[];
  readonly body: StampedPage;
}

/** Length and coding describe the sent body, not the rendered one. */
const OWN_HEADERS = new Set(['content-length', 'content-encoding', 'transfer-encoding', 'connection', 'set-cookie']);

/** Takes the renderer's whole answer to the request of this id; `placeholder` is the nonce that it was rendered with. */
export async function readyPage(response: Response, placeholder: string, requestId: string): Promise<ReadyPage> {
  const headers: Record<string, string> = {
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, cookie',
  };
  for (const [name, value] of response.headers) if (!OWN_HEADERS.has(name)) headers[name] = value;
  const body = Buffer.from(await response.arrayBuffer());
  if (response.status >= 500 && isLastResort(headers['content-type']))
    return errorPage(response.status, unexpectedErrorPage(requestId));
  return {
    status: response.status,
    headers,
    cookies: response.headers.getSetCookie(),
    body: new StampedPage(body, placeholder),
  };
}

/** The router's answer when even its error boundary failed: no body, or one line of plain text. */
function isLastResort(contentType: string | undefined): boolean {
  return contentType === undefined || contentType.startsWith('text/plain');
}

/** A page of fixed HTML that no renderer made: it needs no script, no style and no picture, and the
 * headers of every answer allow none. */
export function errorPage(status: number, html: string): ReadyPage {
  const headers = {
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  };
  return { status, headers, cookies: [], body: new StampedPage(Buffer.from(html), '\0') };
}
