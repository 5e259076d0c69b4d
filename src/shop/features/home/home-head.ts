import type { MetaDescriptor } from 'react-router';
import { brand } from '#brand';
import * as say from '#sentences/shopping/home.ts';
import { publicHead } from '#shop/head/public-head.ts';
import { pharmacyFacts, websiteFacts } from '#shop/head/structured-data.ts';

/** What the home page tells machines: the pharmacy behind it, and how to search in it. `publicUrl` is the shop's origin. */
export function homeHead(publicUrl: string): MetaDescriptor[] {
  return publicHead({
    publicUrl,
    path: '/',
    title: say.buyMedicinesOnlineSave,
    fullTitle: true,
    description: say.searchYourMedicineAnd(brand.name),
    facts: [pharmacyFacts(publicUrl), websiteFacts(publicUrl)],
  });
}
