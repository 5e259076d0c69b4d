import { createContext } from 'react-router';
import type { BlogClient } from '#contract/blog-client.ts';
import type { ShopClient } from '#contract/shop-client.ts';
import type { ShopMode } from '#contract/shop-mode.ts';

/** What the server hands to every loader: the API client in the same process and what this request may know. */
export interface ShopContext {
  readonly client: ShopClient & BlogClient;
  /** Allows this page's inline scripts under the content security policy. */
  readonly nonce: string;
  /** Origin of the shop as the world sees it, without a slash at the end. */
  readonly publicUrl: string;
  readonly mode: ShopMode;
  /** The browser carries the sign of an earlier login. Pages hold nothing personal: who it is, the browser asks itself. */
  readonly maybeSignedIn: boolean;
  /** Money is taken by a provider, whose scripts run in documents of the pages of payment alone. */
  readonly realPayments: boolean;
}

/** What the root loader hands to every page. */
export type RootData = Pick<ShopContext, 'publicUrl' | 'mode' | 'maybeSignedIn' | 'realPayments'>;

/**
 * The key under which a loader finds it: `context.get(shopContext)`.
 * The server must take the key from the build (entry.server re-exports it), because the build holds its own copy of this module.
 */
export const shopContext = createContext<ShopContext>();
