import type { BlogClient, ShopClient } from './shop-client.ts';

/**
 * What the server passes to every loader: the in-process API client and the data of this request that a page may use.
 */
export interface ShopContext {
  readonly client: ShopClient & BlogClient;
  /** Allows this page's inline scripts under the content security policy. */
  readonly nonce: string;
  /** The shop's public origin, without a trailing slash. */
  readonly publicUrl: string;
  readonly mode: ShopMode;
  /**
   * The browser has the marker of an earlier login. Server-rendered pages hold nothing personal: the browser asks who
   * is logged in.
   */
  readonly maybeSignedIn: boolean;
  /** Payments go through a provider, whose scripts run only on the payment pages. */
  readonly realPayments: boolean;
}

/**
 * What a shop is for. `local`: one user tries it on this machine. `trial`: others may look at it from outside, and every
 * page says that nothing is sold. `live`: it sells.
 */
export type ShopMode = 'local' | 'trial' | 'live';
