import { describe, expect, it } from 'vitest';
import { FORM_GROUPS, formGroupOf } from './form/form-group.ts';
import { type CompositionTexts, textForForm, textOfProduct } from './patient-text.ts';

const TEXTS: CompositionTexts = {
  routes: ['oral'],
  description: 'An antibiotic.',
  howItWorks: 'It stops bacteria.',
  howToUse: 'Take it at equal gaps.',
  safety: [{ Alcohol: 'Avoid.' }, { Driving: 'Safe.' }],
  sideEffects: 'Nausea.',
  byForm: {
    'dry-syrup': {
      useFirst: 'Mix it with water.',
      sideEffects: 'Loose stools.',
      safety: [{ Driving: 'For children.' }],
    },
  },
  source: 'a test',
  date: '2026-11',
  reviewer: 'not yet reviewed',
};

describe('textForForm', () => {
  it('shows the text for the form first, then the general text', () => {
    expect(textForForm(TEXTS, 'dry-syrup')).toEqual({
      description: 'An antibiotic.',
      howItWorks: 'It stops bacteria.',
      howToUse: 'Mix it with water. Take it at equal gaps.',
      safety: [{ Alcohol: 'Avoid.' }, { Driving: 'For children.' }],
      sideEffects: 'Loose stools.',
      source: 'a test',
      date: '2026-11',
      reviewer: 'not yet reviewed',
    });
  });

  it('never shows the text of another form', () => {
    for (const group of FORM_GROUPS.filter((each) => each !== 'dry-syrup')) {
      const { howToUse, sideEffects } = textForForm(TEXTS, group);
      expect(howToUse).not.toContain('Mix it with water.');
      expect(howToUse).toContain('Take it at equal gaps.');
      expect(sideEffects).toBe('Nausea.');
    }
    expect(textForForm(TEXTS, 'tablet').howToUse).toBe('Take it at equal gaps.');
    expect(textForForm(TEXTS, 'liquid').howToUse).toMatch(/^Shake the bottle.*Take it at equal gaps\.$/);
  });
});

describe('textOfProduct', () => {
  it('has no text for a route that it was not written for', () => {
    expect(textOfProduct(TEXTS, { form: 'tablet', route: 'oral', release: 'immediate' })?.description).toBe(
      'An antibiotic.',
    );
    expect(textOfProduct(TEXTS, { form: 'cream', route: 'topical', release: 'immediate' })).toBeNull();
    expect(textOfProduct(TEXTS, { form: 'unknown', route: 'unknown', release: 'immediate' })).toBeNull();
  });
});

describe('formGroupOf', () => {
  it.each([
    ['tablet', 'immediate', 'tablet'],
    ['tablet', 'extended', 'modified-release'],
    ['capsule', 'delayed', 'modified-release'],
    ['tablet', 'conflict', 'modified-release'],
    ['dispersible-tablet', 'immediate', 'dispersible-tablet'],
    ['suspension', 'extended', 'liquid'],
    ['cream', 'immediate', 'skin'],
    ['topical-solution', 'immediate', 'skin-solution'],
    ['unknown', 'immediate', 'other'],
  ] as const)('puts a %s of %s release among the %s', (form, release, group) => {
    expect(formGroupOf({ form, release })).toBe(group);
  });
});
