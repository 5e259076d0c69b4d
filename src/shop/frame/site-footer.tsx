import { staticPart } from '#shop/ui/static-part.tsx';

const fetchPart = () => import('./site-footer-text.tsx');

/** The footer of every page: its text never changes while a page is open. */
export const SiteFooter = staticPart('footer', {
  whole: import.meta.env.SSR || import.meta.env.DEV ? (await fetchPart()).default : null,
  fetchPart,
});
