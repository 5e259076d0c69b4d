import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { handingOver } from '#licensee';
import { RequestIdContext } from './data/request-id.ts';
import { shopContext } from './data/shop-context.ts';
import { withLightPayload, withScriptsAfterPaint } from './light-page.ts';
import { SHOP_CSS, StyleSheet } from './styles/page-styles.ts';

export { builtStyles, shopContext };

/**
 * Renders the whole page before answering instead of streaming it: a complete body can be cached and has a known length.
 */
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
      <StyleSheet value={import.meta.env.DEV ? null : builtStyles.path}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </StyleSheet>
    </RequestIdContext>
  );
  const html = await renderPage(page, nonce);
  return new Response(html, { status, headers });
}

function renderPage(page: React.ReactNode, nonce: string): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const body = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
    });
    body.on('finish', () => resolve(Buffer.from(finished(bytesAsText(Buffer.concat(chunks)), nonce), 'latin1')));
    body.on('error', reject);
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Otherwise React sends the late parts of a long page hidden, for a script to move: without scripts they would be
      // invisible.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(body),
      onShellError: reject,
      onError: reject,
    });
  });
}

/**
 * UTF-8 with one character for each byte: fast to create, to search for ASCII and to convert back. A page with a rupee sign would
 * otherwise be decoded, held in memory at twice its size and encoded again.
 */
const bytesAsText = (bytes: Buffer): string => bytes.toString('latin1');

/** Adds what React does not write: the licensee's settings for the page's scripts, the delay of those scripts, and compact data. */
function finished(html: string, nonce: string): string {
  const head = `<head><script nonce="${nonce}">${bytesAsText(Buffer.from(handingOver()))}</script>`;
  return withScriptsAfterPaint(withLightPayload(html), nonce).replace('<head>', () => head);
}

/** The shop's CSS as a file of the build: browsers cache it permanently, because its name contains a hash of its content. Used only by the server. */
interface BuiltStyles {
  /** Relative to the site root, which is the folder of the browser's files. */
  readonly path: string;
  readonly text: string;
}

const hash = createHash('sha256').update(SHOP_CSS).digest('hex').slice(0, 12);

const builtStyles: BuiltStyles = { path: `/assets/styles-${hash}.css`, text: SHOP_CSS };
