import { createContext } from 'react-router';
import type { ShopContext } from '#contract/shop-context.ts';

/** What the root loader passes to every page. */
export type RootData = Pick<ShopContext, 'publicUrl' | 'mode' | 'maybeSignedIn' | 'realPayments'>;

/**
 * The key under which a loader reads it: `context.get(shopContext)`.
 * The server must take the key from the build (entry.server re-exports it), because the build holds its own copy of this module.
 */
export const shopContext = createContext<ShopContext>();
