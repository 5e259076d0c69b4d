import { PassThrough } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { RequestIdContext } from './data/request-id.ts';
import { shopContext } from './data/shop-context.ts';
import { StyleNonce } from './styles/page-styles.ts';

export { shopContext };

/** Renders the whole page before answering: no page here streams, and a complete body can be cached and carries its length. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const { nonce } = context.get(shopContext);
  const page = (
    <RequestIdContext value={request.headers.get('x-request-id')}>
      <StyleNonce value={nonce}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </StyleNonce>
    </RequestIdContext>
  );
  const html = await renderPage(page, nonce);
  return new Response(html, { status, headers });
}

/**
 * A page is there to be read before its scripts come: pictures go first on a narrow line. React Router writes the links
 * that fetch the scripts ahead and offers no other way to say so.
 */
function withPatientScripts(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}

function renderPage(page: React.ReactNode, nonce: string): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const body = new PassThrough();
    body.on('data', (chunk: Buffer) => chunks.push(chunk));
    body.on('end', () => resolve(Buffer.from(withPatientScripts(Buffer.concat(chunks).toString()))));
    body.on('error', reject);
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => pipe(body),
      onShellError: reject,
      onError: reject,
    });
  });
}
