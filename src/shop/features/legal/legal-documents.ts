import { staticPart } from '#shop/ui/static-part.tsx';

const fetchTerms = () => import('./terms-text.tsx');
const fetchPrivacy = () => import('./privacy-text.tsx');
const fetchAccessibility = () => import('./accessibility-text.tsx');
const isWhole = import.meta.env.SSR || import.meta.env.DEV;

/** The terms, which are long and read-only: their page does not send them again as code. */
export const TermsOfUse = staticPart('terms', {
  whole: isWhole ? (await fetchTerms()).default : null,
  fetchPart: fetchTerms,
});

export const PrivacyPolicyText = staticPart('privacy', {
  whole: isWhole ? (await fetchPrivacy()).default : null,
  fetchPart: fetchPrivacy,
});

export const AccessibilityStatementText = staticPart('accessibility', {
  whole: isWhole ? (await fetchAccessibility()).default : null,
  fetchPart: fetchAccessibility,
});
