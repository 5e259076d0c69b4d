import { staticPart } from '#shop/ui/static-part.tsx';

const fetchPart = () => import('./site-footer-text.tsx');

/** The foot of every page: its words never change while a page is open. */
export const SiteFooter = staticPart('footer', {
  whole: import.meta.env.SSR || import.meta.env.DEV ? (await fetchPart()).default : null,
  fetchPart,
});
