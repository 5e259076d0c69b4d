import type { MetaDescriptor } from 'react-router';
import { brand } from '#brand';
import { publicHead } from '#shop/head/public-head.ts';
import { pharmacyFacts, websiteFacts } from '#shop/head/structured-data.ts';

/** What the home page tells machines: the pharmacy behind it, and how to search in it. `publicUrl` is the shop's origin. */
export function homeHead(publicUrl: string): MetaDescriptor[] {
  return publicHead({
    publicUrl,
    path: '/',
    title: 'Buy Medicines Online | Save up to 70% on medicine bills',
    fullTitle: true,
    description: `Search your medicine and see the same salt, strength and form from a known maker for less. ${brand.name} delivers the same day in Bangalore and in 3-5 days across India.`,
    facts: [pharmacyFacts(publicUrl), websiteFacts(publicUrl)],
  });
}
