/**
 * What a shop is for. `local`: one person tries it on this machine. `trial`: others may look at it from outside, and every
 * page says that nothing is sold. `live`: it sells.
 */
export type ShopMode = 'local' | 'trial' | 'live';
