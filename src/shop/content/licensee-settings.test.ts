import { afterEach, describe, expect, it, vi } from 'vitest';
import { LICENSEE_VARIABLES, licenseeFrom } from '#licensee';
import { PLACEHOLDERS } from '../../licensee.ts';

const SETTINGS = {
  PHARMACY_NAME: 'Asha Medicals',
  PHARMACY_STREET: '7, Margosa Road, Malleswaram',
  PHARMACY_PIN: '560003',
  PHARMACY_PHONE: '080 2345 6789',
  PHARMACY_LICENCES: 'KA-B3-20-210046 (Form 20); KA-B3-21-210047 (Form 21)',
  PHARMACIST_NAME: 'Asha </script> Rao',
  SMTP_FROM: 'Asha Medicals <care@asha.in>',
};

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.resetModules();
});
const brandNow = async () => (await import('#brand')).brand;

describe('the licensee', () => {
  it('is a placeholder for each setting that is missing', () => {
    expect(licenseeFrom({})).toEqual(PLACEHOLDERS);
    expect(licenseeFrom({ PHARMACY_NAME: '  ' }).address).toEqual(PLACEHOLDERS.address);
    expect(new Set(Object.values(LICENSEE_VARIABLES)).size).toBe(14);
  });

  it('appears in the brand as set in the environment', async () => {
    for (const [name, value] of Object.entries(SETTINGS)) vi.stubEnv(name, value);
    expect(await brandNow()).toMatchObject({
      phone: { display: '080 2345 6789', href: 'tel:+918023456789' },
      whatsapp: '918023456789',
      email: 'care@asha.in',
      address: ['Asha Medicals', '7, Margosa Road, Malleswaram', 'Bengaluru 560003, Karnataka'],
      mapUrl: 'https://www.openstreetmap.org/search?query=Bengaluru%20560003',
      licences: ['KA-B3-20-210046 (Form 20)', 'KA-B3-21-210047 (Form 21)'],
    });
  });

  it('reaches the browser in one line of script that cannot close its element', async () => {
    for (const [name, value] of Object.entries(SETTINGS)) vi.stubEnv(name, value);
    const { handingOver, licensee } = await import('#licensee');
    const script = handingOver();
    expect(script).not.toContain('</');
    vi.stubGlobal('licensee', undefined);
    new Function(script)();
    const there = await import('../../licensee-here.browser.ts');
    expect(there.licensee).toEqual(licensee);
  });
});
