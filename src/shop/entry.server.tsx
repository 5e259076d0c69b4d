import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { handingOver } from '#licensee';
import { RequestIdContext } from './data/request-id.ts';
import { shopContext } from './data/shop-context.ts';
import { EARLY_PRESSES, withLightPayload, withScriptsAfterPaint } from './light-page.ts';
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
  const data = entry.serverHandoffStream ? await readAll(entry.serverHandoffStream) : null;
  const page = () => (
    <RequestIdContext value={request.headers.get('x-request-id')}>
      <StyleSheet value={import.meta.env.DEV ? null : builtStyles.path}>
        <ServerRouter context={data === null ? entry : withData(entry, data)} url={request.url} nonce={nonce} />
      </StyleSheet>
    </RequestIdContext>
  );
  const html = `<!DOCTYPE html>${renderToString(page())}`;
  const whole = UNFINISHED.test(html) ? await renderInPieces(page(), nonce) : html;
  return new Response(Buffer.from(finished(whole, nonce)), { status, headers });
}

/** A part of a page that React left to the browser: its code was not loaded yet, or it threw. */
const UNFINISHED = /<!--\$[!?]-->/;

async function readAll(stream: ReadableStream<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * The page's data as already read, so that React Router writes them at once. Otherwise it would wait for its stream, which
 * only React's slower renderer can do. The stream stays for that renderer, and for a later React Router that reads its
 * data from elsewhere.
 */
function withData(entry: EntryContext, data: Buffer): EntryContext {
  const read = Object.assign(Promise.resolve(), { result: { done: true, value: data.toString() } });
  const serverHandoffStream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(data);
      controller.close();
    },
  });
  return { ...entry, serverHandoffStream, renderMeta: { streamCache: { 0: read } } };
}

/** Renders a page with parts that React has to wait for. */
function renderInPieces(page: React.ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const body = new PassThrough();
    text(body).then(resolve, reject);
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

/** Adds what React does not write: the licensee's settings for the page's scripts, what keeps a press until they run, their delay, and compact data. */
function finished(html: string, nonce: string): string {
  const head = `<head><script nonce="${nonce}">${handingOver()};${EARLY_PRESSES}</script>`;
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
