import { describe, expect, it } from 'vitest';
import { readDosageForm, routeOf } from './dosage-form.ts';

describe('readDosageForm', () => {
  it.each([
    ['strip of 10 tablets', 'Dolo 650 Tablet', 'tablet'],
    ['strip of 10 tablet sr', 'Glycomet 500 Tablet SR', 'tablet'],
    ['strip of 10 tablet dt', 'Brand 100 Tablet DT', 'dispersible-tablet'],
    ['strip of 10 tablets', 'Brand 100 DT Tablet', 'dispersible-tablet'],
    ['strip of 10 tablets', 'Brand DT 50 Tablet', 'dispersible-tablet'],
    ['strip of 10 tablet md', 'Brand MD 4 Tablet', 'mouth-dissolving-tablet'],
    ['strip of 10 chewable tablets', 'Brand Tablet', 'chewable-tablet'],
    ['strip of 15 effervescent tablet', 'Brand', 'effervescent-tablet'],
    ['strip of 30 sublingual tablet', 'Brand 5', 'sublingual-tablet'],
    ['strip of 10 tablet vt', 'Brand 100', 'vaginal-tablet'],
    ['strip of 10 soft gelatin capsules', 'Brand', 'soft-gelatin-capsule'],
    ['strip of 10 capsules', 'Brand Softgel Capsule', 'soft-gelatin-capsule'],
    ['bottle of 60 ml Oral Suspension', 'Brand Syrup', 'suspension'],
    ['bottle of 30 ml Dry Syrup', 'Brand 228.5mg Dry Syrup', 'dry-syrup'],
    ['bottle of 100 ml Expectorant', 'Brand Expectorant', 'syrup'],
    ['packet of 1', 'Knee Cap', 'unknown'],
    ['', 'SYP BRAND 100 ML', 'syrup'],
    ['', 'Brand Eye Oint', 'unknown'],
    ['Meropenem Injection IP 1 g', '', 'injection'],
    ['Pentazocine Injection IP 30 mg per ml', '', 'injection'],
    ['flexpens of 3 ml Injection', 'Brand', 'pen'],
    ['packet of 15 ml Drop', 'Brand Drop', 'oral-drops'],
    ['bottle of 15 ml Syrup', 'Brand Drops', 'oral-drops'],
    ['bottle of 15 ml Oral Suspension', 'Brand Oral Drops', 'oral-drops'],
    ['bottle of 10 ml Dry Syrup', 'Brand Drop', 'oral-drops'],
    ['bottle of 60 ml Syrup', 'Cough Drops Syrup', 'syrup'],
    ['packet of 5 ml Eye Drop', 'Brand Drops', 'eye-drops'],
    ['packet of 5 ml Eye Drop', 'Brand Eye Drop', 'eye-drops'],
    ['bottle of 5 ml Ophthalmic Solution', 'Brand Eye Drops', 'eye-drops'],
    ['prefilled syringe of 3 ml Ophthalmic Solution', 'Brand Ophthalmic Solution', 'unknown'],
    ['packet of 5 ml Eye/Ear Drops', 'Brand', 'eye-ear-drops'],
    ['bottle of 10 ml Ear Drop', 'Brand Ear Drop', 'ear-drops'],
    ['bottle of 10 ml Nasal Spray', 'Brand Nasal Spray', 'nasal-spray'],
    ['bottle of 10 ml Nasal Drops', 'Brand', 'nasal-drops'],
    ['tube of 20 gm Rectal Cream', 'Brand Cream', 'rectal-cream'],
    ['tube of 10 gm Dental Gel', 'Brand Gel', 'oral-gel'],
    ['tube of 30 gm jelly', 'Brand 2% Jelly', 'gel'],
    ['bottle of 200 MDI Sublingual Spray', 'Brand Spray', 'unknown'],
    ['bottle of 200 MDI Spray', 'Brand Lingual Spray', 'unknown'],
    ['bottle of 10 ml Spray', 'Brand Spray', 'unknown'],
    ['', 'Vitamin B12 Spray', 'unknown'],
    ['bottle of 50 ml Spray', 'Brand Scalp Spray', 'topical-spray'],
    ['bottle of 20 ml Spray', 'Brand Throat Spray', 'oral-spray'],
    ['box of 75 gm Soap', 'Brand Soap', 'soap'],
    ['packet of 200 MDI Inhaler', 'Brand Inhaler', 'inhaler'],
    ['packet of 30 capsules', 'Brand Rotacaps', 'inhalation-capsule'],
    ['packet of 5 respules', 'Brand', 'respules'],
    ['bottle of 15 ml Solution for inhalation', 'Brand Respirator Solution', 'inhalation-solution'],
    ['vial of 1 Injection', 'Brand 1gm Injection', 'injection'],
    ['vial of 1 Powder for Injection', 'Brand', 'powder-for-injection'],
    ['prefilled syringe of 0.4 ml Injection', 'Brand', 'prefilled-syringe'],
    ['penfill of 3 ml Solution for Injection', 'Brand Penfill', 'cartridge'],
    ['flexpen of 3 ml Solution for Injection', 'Brand Flexpen', 'pen'],
    ['bottle of 100 ml Infusion', 'Brand', 'infusion'],
    ['sachet of 5 gm Powder', 'Brand Sachet', 'oral-powder'],
    ['bottle of 100 gm Dusting Powder', 'Brand', 'dusting-powder'],
    ['box of 1 Kit', 'Brand Kit', 'kit'],
    ['packet of 6 tablets', 'Brand HP Kit', 'kit'],
    ['strip of 8 lozenges', 'Brand', 'lozenge'],
    ['10 tablets in 1 strip', 'Brand', 'tablet'],
    ['', 'Brand 100mg Suppository', 'suppository'],
    ["10's", 'Brand 500 Capsule', 'capsule'],
    ['bottle of 100 ml Solution', 'Brand Solution', 'unknown'],
    ['bottle of 10 gm Powder', 'Brand Powder', 'unknown'],
    ['bottle of 20 ml Nasal Solution', 'Brand Nasal Spray/Drop', 'nasal-drops'],
    ['', 'Brand', 'unknown'],
    ['', '', 'unknown'],
  ])('reads %j, %j as %s', (label, name, form) => {
    expect(readDosageForm(label, name)).toBe(form);
  });

  it('reads no form where label and name indicate different routes', () => {
    expect(readDosageForm('bottle of 5 ml Ear Drop', 'Brand Eye Drop')).toBe('unknown');
    expect(readDosageForm('vial of 1 Injection', 'Brand Tablet')).toBe('unknown');
  });

  it('keeps the form on the label where the name contradicts it on the same route', () => {
    expect(readDosageForm('tube of 15 gm Cream', 'Brand Ointment')).toBe('cream');
    expect(readDosageForm('strip of 10 tablets', 'Brand Capsule')).toBe('tablet');
  });
});

describe('routeOf', () => {
  it('distinguishes ear drops, eye drops and eye/ear drops', () => {
    expect([routeOf('eye-drops'), routeOf('ear-drops'), routeOf('eye-ear-drops')]).toEqual([
      'ophthalmic',
      'otic',
      'ophthalmic-otic',
    ]);
    expect(routeOf('unknown')).toBe('unknown');
  });
});
