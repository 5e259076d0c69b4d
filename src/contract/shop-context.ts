import type { BlogClient, ShopClient } from './shop-client.ts';

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

/**
 * What a shop is for. `local`: one person tries it on this machine. `trial`: others may look at it from outside, and every
 * page says that nothing is sold. `live`: it sells.
 */
export type ShopMode = 'local' | 'trial' | 'live';
