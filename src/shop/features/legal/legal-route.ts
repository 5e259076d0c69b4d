import { useEffect, useRef } from 'react';
import type { MetaDescriptor } from 'react-router';
import { useLocation, useNavigationType } from 'react-router';
import type { LegalDocument } from '#shop/content/legal/legal-document.ts';
import { publicHead } from '#shop/head/public-head.ts';

/**
 * After a jump within the page, moves the focus to that section, as a plain anchor would. The router scrolls there. The
 * browser handles the first view and going back.
 */
export function useSectionFocus(): void {
  const { hash, key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const handled = useRef(key);
  useEffect(() => {
    if (handled.current === key) return;
    handled.current = key;
    if (!isBack) document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
  }, [hash, key, isBack]);
}

/** The head of a legal text. `publicUrl` is the shop's origin. */
export function legalMeta({ title, description, path }: LegalDocument, publicUrl: string): MetaDescriptor[] {
  return publicHead({ publicUrl, path, title, description, crumbs: [{ name: title, path }] });
}
