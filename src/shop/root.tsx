import { type ComponentType, lazy, type ReactNode, Suspense, useContext } from 'react';
import { Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { SHOP_DEEP_GREEN } from '#contract/pack-drawing/palette.ts';
import * as language from '#sentences/language.ts';
import * as frame from '#sentences/pages/frame.ts';
import * as say from '#sentences/pages/routes.ts';
import type { Route } from './+types/root.ts';
import { CartProvider } from './data/cart.tsx';
import { SessionProvider } from './data/session/session.tsx';
import { type RootData, shopContext } from './data/shop-context.ts';
import { OrderingHelp } from './features/ordering/ordering-help.tsx';
import { SearchBox } from './features/search/search-box.tsx';
import { ConnectionNotice } from './frame/connection-notice.tsx';
import { PageFrame } from './frame/page-frame.tsx';
import favicon from './styles/favicon.svg';
import { SHOP_CSS, StyleSheet } from './styles/page-styles.ts';
import { takeOver } from './ui/deferred-part.tsx';
import { ToastOutlet } from './ui/toast-outlet.tsx';

export function loader({ context }: Route.LoaderArgs): RootData {
  const { publicUrl, mode, maybeSignedIn, realPayments } = context.get(shopContext);
  return { publicUrl, mode, maybeSignedIn, realPayments };
}

/** Origin and mode never change while a page is open; the browser requests the session itself. */
export const shouldRevalidate = () => false;

/** Needed only where the next page loads slowly, so loaded during the navigation. */
const fetchSkeletons = () => import('./frame/skeletons.tsx').then(({ SKELETONS }) => SKELETONS);

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={language.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={SHOP_DEEP_GREEN} />
        <ShopStyles />
        <Meta />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href={favicon} type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      </head>
      <body ref={takeOver}>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

function ShopStyles() {
  const sheet = useContext(StyleSheet);
  if (sheet !== null) return <link rel="stylesheet" href={sheet} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own CSS, as the bundler serves it to developers.
  return <style dangerouslySetInnerHTML={{ __html: SHOP_CSS }} />;
}

export default function Root({ loaderData: { maybeSignedIn, mode } }: Route.ComponentProps) {
  return (
    <SessionProvider maybeSignedIn={maybeSignedIn}>
      <CartProvider>
        {mode === 'trial' && <TrialStrip />}
        <ConnectionNotice />
        <PageFrame search={<SearchBox />} help={<OrderingHelp />} fetchSkeletons={fetchSkeletons}>
          <Outlet />
        </PageFrame>
      </CartProvider>
      <ToastOutlet />
    </SessionProvider>
  );
}

/** Rarely needed, so loaded only then; offline the short text below is shown instead. */
const UnexpectedError = lazy<ComponentType<{ error: unknown }>>(() =>
  import('./unexpected-error.tsx').catch(() => ({ default: BareError })),
);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Suspense fallback={<BareError />}>
      <UnexpectedError error={error} />
    </Suspense>
  );
}

function BareError() {
  return (
    <main className="page py-12">
      <title>{say.somethingWentWrong}</title>
      <h1 className="font-bold text-3xl">{say.unexpectedApplicationError}</h1>
      <a href="/" className="text-brand-700 underline">
        {say.goToHomepage}
      </a>
    </main>
  );
}

/** On every page of a trial shop: nobody may mistake it for one that sells. */
function TrialStrip() {
  return (
    <p role="note" className="border-line border-b bg-warn-bg px-4 py-2 text-center font-semibold text-sm text-warn">
      {frame.thisShopIsOnly}
    </p>
  );
}
