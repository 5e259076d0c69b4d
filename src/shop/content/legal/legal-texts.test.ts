import { describe, expect, it } from 'vitest';
import { brand } from '#brand';
import type { LegalBlock, LegalDocument, LegalText } from './legal-document.ts';
import { PRIVACY_POLICY } from './privacy/privacy-policy.ts';
import { TERMS_OF_USE } from './terms/terms-of-use.ts';

function wordsOf(text: LegalText): string {
  return typeof text === 'string' ? text : text.map((run) => (typeof run === 'string' ? run : run.text)).join('');
}

function textsOf(block: LegalBlock): string[] {
  if (typeof block === 'string' || !('list' in block || 'steps' in block || 'facts' in block)) return [wordsOf(block)];
  if ('facts' in block) return block.facts.map(({ term, detail }) => `${term}: ${wordsOf(detail)}`);
  return ('list' in block ? block.list : block.steps).map(wordsOf);
}

/** The text under one anchor, or the whole text. */
function readText({ sections }: LegalDocument, id?: string): string {
  return sections
    .flatMap((section) => [section, ...(section.parts ?? []).map((part) => ({ ...part, within: section.id }))])
    .filter((piece) => !id || piece.id === id || ('within' in piece && piece.within === id))
    .flatMap(({ title, blocks }) => [title, ...blocks.flatMap(textsOf)])
    .join('\n');
}

describe('Terms of Use', () => {
  it.each([
    ['who-may-use', '18 or older'],
    ['who-may-use', 'Guests may use limited features without an account'],
    ['your-account', 'valid for 10 minutes'],
    ['original-prescription', 'within 7 days of the delivery'],
    ['teleconsultation', 'independent registered medical practitioners'],
    ['teleconsultation', 'costs you nothing'],
    ['substitutes-on-prescription', 'The law does not let a pharmacy replace a prescribed Schedule H or H1 medicine'],
    ['prices', 'estimates'],
    ['prices', 'The invoice price depends on the batch'],
    ['batch-prices', 'refunded to the original instrument'],
    ['batch-prices', 'the shortfall is ours'],
    ['batch-prices', 'only after you have said yes to the new total'],
    ['orders', '1 to 20 packs'],
    ['subscription-orders', 'cannot be combined with other offers'],
    ['referral-rewards', 'credited after the successful delivery of the referred new customer’s order'],
    ['referral-rewards', 'must not be cancelled or returned'],
    ['delivery', 'selected locations in India'],
    ['delivery', '3-5 days across India'],
    ['cancelling', '“Placed”'],
    ['wrong-or-damaged-items', 'within 24 hours of delivery'],
    ['returns', 'within 15 days of delivery'],
    ['returns', 'electronic products'],
    ['returns', 'cold-chain products'],
    ['when-money-comes-back', 'within 48 hours of verifying your claim or, where goods come back, of receiving them'],
    ['law-and-courts', 'courts at Mumbai'],
    ['grievances', 'acknowledged within 24 hours and resolved within 15 days'],
    ['contact', '10 am to 8 pm'],
  ])('states under #%s: %s', (id, statement) => {
    expect(readText(TERMS_OF_USE, id)).toContain(statement);
  });

  it.each([
    'debit card',
    'credit card',
    'prepaid card',
    'netbanking',
    'UPI',
    'wallet',
    'cardless EMI',
    'EMI on card',
    'pay later',
    'cash on delivery',
  ])('names %s among the ways to pay', (method) => {
    expect(readText(TERMS_OF_USE, 'payment')).toContain(method);
  });

  it('is effective from 1 Oct 2024', () => {
    expect(TERMS_OF_USE.effective).toEqual({ label: 'Effective from', shown: '1 Oct 2024', day: '2024-10-01' });
  });
});

describe('Privacy Policy', () => {
  it.each([
    ['guests', 'Guests may use limited features without an account'],
    ['what-we-collect', '“Use my location”'],
    ['children-and-family', '18 or older'],
    ['cookies', 'If you only look around we set no cookie'],
    ['sign-in-cookies', 'Challenge (shop_otp):'],
    ['sign-in-cookies', 'Session (shop_at):'],
    ['sign-in-cookies', 'Refresh (shop_rt):'],
    ['sign-in-cookies', 'Signed-in mark (shop_in):'],
    ['sign-in-cookies', 'Known device (shop_device):'],
    ['visits', 'no cookie, no name'],
    ['third-party-scripts', 'no scripts, fonts, pixels, maps or videos of other companies'],
    ['who-receives-data', 'and agreed to it'],
    ['how-long-we-keep-it', 'For 180 days, to finish refunds and questions.'],
    ['your-rights', 'DPDP Act'],
    ['your-rights', 'Nominate:'],
    ['your-rights', 'Data Protection Board of India'],
    ['law-and-courts', 'courts at Bengaluru'],
    ['grievances', 'acknowledged within 24 hours and resolved within 15 days'],
  ])('states under #%s: %s', (id, statement) => {
    expect(readText(PRIVACY_POLICY, id)).toContain(statement);
  });

  it('is applicable from 01/10/2024', () => {
    expect(PRIVACY_POLICY.effective).toEqual({ label: 'Applicable from', shown: '01/10/2024', day: '2024-10-01' });
  });
});

it('sends complaints to this shop’s own name, address, phone and e-mail in both texts', () => {
  for (const document of [TERMS_OF_USE, PRIVACY_POLICY]) {
    const section = readText(document, 'grievances');
    for (const own of [brand.name, brand.email, brand.phone.display, ...brand.address]) expect(section).toContain(own);
  }
});
