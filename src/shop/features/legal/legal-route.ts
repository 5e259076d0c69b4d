import { useEffect, useRef } from 'react';
import type { MetaDescriptor } from 'react-router';
import { useLocation, useNavigationType } from 'react-router';
import type { LegalDocument } from '#shop/content/legal/legal-document.ts';
import { publicHead } from '#shop/head/public-head.ts';

/**
 * After a jump within the page, reading and the Tab key go on at that section, as they do with a plain anchor. The
 * router scrolls there. The first view is left to the browser, which did both itself, and going back to where one was.
 */
export function useSectionFocus(): void {
  const { hash, key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const handled = useRef(key);
  useEffect(() => {
    if (handled.current === key) return;
    handled.current = key;
    if (hash && !isBack) document.getElementById(decodeURIComponent(hash.slice(1)))?.focus({ preventScroll: true });
  }, [hash, key, isBack]);
}

/** What a legal text tells machines. `publicUrl` is the shop's origin. */
export function legalMeta({ title, description, path }: LegalDocument, publicUrl: string): MetaDescriptor[] {
  return publicHead({ publicUrl, path, title, description, crumbs: [{ name: title, path }] });
}
