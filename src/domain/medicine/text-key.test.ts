import { describe, expect, it } from 'vitest';
import { readMedicine } from './read-medicine.ts';
import { compositionKey, textKey, textKeysOf } from './text-key.ts';

describe('compositionKey', () => {
  it('is the same whatever the spelling and the order of the salts', () => {
    expect(compositionKey(['Clavulanic Acid', 'Amoxycillin'])).toBe(compositionKey(['amoxicillin', 'clavulanic acid']));
    expect(compositionKey(['Paracetamol', 'Acetaminophen'])).toBe('paracetamol');
  });
});

describe('textKeysOf', () => {
  const keys = (name: string, composition: string) => {
    const facts = readMedicine({
      id: 'any',
      name,
      manufacturer: 'any',
      packLabel: 'strip of 10 tablets',
      saltTexts: [composition],
      listing: 'complete',
    });
    return textKeysOf(compositionKey([composition.replace(/ \(.*/, '')]), facts);
  };

  it('looks for the text of the route first, then for the one of all routes', () => {
    expect(keys('Any Tablet', 'Betamethasone (0.5mg)')).toEqual(['betamethasone, oral', 'betamethasone']);
    expect(keys('Any Tablet', 'Betamethasone (0.5mg)')[0]).toBe(textKey(['Betamethasone'], 'oral'));
  });

  it.each([
    ['Aspirin (350mg)', ['aspirin, for pain']],
    ['Aspirin (300mg)', ['aspirin, for pain']],
    ['Aspirin', ['aspirin, for pain']],
    ['Aspirin (150mg)', ['aspirin, oral', 'aspirin']],
    ['Aspirin (75mg)', ['aspirin, oral', 'aspirin']],
  ])('looks up %s by its dose', (composition, expected) => {
    expect(keys('Any Tablet', composition)).toEqual(expected);
  });
});
