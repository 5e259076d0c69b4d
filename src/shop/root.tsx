import './styles/app.css';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root.ts';
import { CartProvider } from './data/cart.tsx';
import { SessionProvider } from './data/session.tsx';
import { shopContext } from './data/shop-context.ts';
import { ConnectionNotice } from './features/layout/connection-notice.tsx';
import { PageFrame } from './features/layout/page-frame.tsx';
import { OrderingHelp } from './features/ordering/ordering-help.tsx';
import { ProductSkeleton } from './features/product/product-skeleton.tsx';
import { ResultsSkeleton } from './features/search/results-skeleton.tsx';
import { SearchBox } from './features/search/search-box.tsx';
import favicon from './styles/favicon.svg';
import { ToastOutlet } from './ui/toast-outlet.tsx';
import { UnexpectedError } from './unexpected-error.tsx';

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: favicon, type: 'image/svg+xml' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, mode, maybeSignedIn } = context.get(shopContext);
  return { publicUrl, mode, maybeSignedIn };
}

/** Address and mode never change while a page is open; the session is asked for by the browser itself. */
export const shouldRevalidate = () => false;

/** The token of the shop's green, put in by the build: the browser's own bar takes no variable. */
declare const __THEME_COLOUR__: string;

const SKELETONS = { '/product': <ResultsSkeleton />, '/product-detail': <ProductSkeleton /> };

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={__THEME_COLOUR__} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData: { maybeSignedIn } }: Route.ComponentProps) {
  return (
    <SessionProvider maybeSignedIn={maybeSignedIn}>
      <CartProvider>
        <ConnectionNotice />
        <PageFrame search={<SearchBox />} help={<OrderingHelp />} skeletons={SKELETONS}>
          <Outlet />
        </PageFrame>
      </CartProvider>
      <ToastOutlet />
    </SessionProvider>
  );
}

export function ErrorBoundary() {
  return <UnexpectedError />;
}
