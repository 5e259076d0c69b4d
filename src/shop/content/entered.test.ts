import { describe, expect, it } from 'vitest';
import { entered, enteredPharmacist } from '#entered';

describe('what pages show of the licensee', () => {
  it.each(['Registered pharmacist (to be entered)', 'KSPC 000000', 'KA-B3-20-000000 (Form 20)', '29AAAAA0000A1Z5'])(
    'is not the placeholder %s',
    (text) => expect(entered(text)).toBeNull(),
  );

  it.each(['Asha Rao', 'KSPC 104000', 'KA-B3-20-210046 (Form 20)', '29ABCDE1234F1Z5'])('is %s once entered', (text) => {
    expect(entered(text)).toBe(text);
  });

  it('names a pharmacist only with both name and registration', () => {
    expect(enteredPharmacist({ pharmacist: { name: 'Asha Rao', registration: 'KSPC 10421' } })).toBe(
      'Asha Rao, KSPC 10421',
    );
    expect(enteredPharmacist({ pharmacist: { name: 'Asha Rao', registration: 'KSPC 000000' } })).toBeNull();
  });
});
