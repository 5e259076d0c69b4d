import { describe, expect, it } from 'vitest';
import { readKendraProduct } from './read-kendra-product.ts';

const read = (name: string, unitSize: string, rupees = '20') =>
  readKendraProduct({ code: '39', name, unitSize, rupees });

function taken(name: string, unitSize: string) {
  const answer = read(name, unitSize);
  if (!answer.ok) throw new Error(answer.problem);
  const { salts, packLabel, unit, paisePerUnit } = answer.price;
  return [salts.join(' + '), packLabel, unit, paisePerUnit];
}

describe('a product of the Jan Aushadhi list', () => {
  it.each([
    [
      'Aceclofenac 100mg and Paracetamol 325mg Tablets',
      "10's",
      'Aceclofenac (100mg) + Paracetamol (325mg)',
      'bottle of 10 tablet',
      'piece',
      200,
    ],
    ['Aceclofenac Tablets IP 100 mg', "10's", 'Aceclofenac (100mg)', 'bottle of 10 tablet', 'piece', 200],
    [
      'Lopinavir and Ritonavir Tablets IP (200mg + 50mg)',
      "60's in Bottle",
      'Lopinavir (200mg) + Ritonavir (50mg)',
      'bottle of 60 tablet',
      'piece',
      33.3333333333,
    ],
    [
      'Rabeprazole 20mg (Enteric Coated) and Domperidone 30mg (Sustained Release) Capsules',
      '10’s',
      'Rabeprazole (20mg) + Domperidone (30mg)',
      'bottle of 10 capsule sr',
      'piece',
      200,
    ],
    ['Piracetam Syrup 500mg per 5ml', '100 ml', 'Piracetam (500mg/5ml)', 'bottle of 100 ml syrup', 'ml', 20],
    [
      'Ondansetron Injection IP 2mg per ml',
      '2 ml',
      'Ondansetron (2mg/ml)',
      'vial of 2 ml injection',
      'container',
      2_000,
    ],
    ['Ceftriaxone Injection IP 1g', 'Vial & Wfi', 'Ceftriaxone (1g)', 'vial of 1 injection', 'container', 2_000],
    [
      'Mometasone Furoate Cream 0.1%w/w',
      '15 g',
      'Mometasone Furoate (0.1%w/w)',
      'tube of 15 gm cream',
      'g',
      133.333333333,
    ],
    ['Salbutamol Inhalation IP 100mcg', '200 md', 'Salbutamol (100mcg)', 'packet of 200 mdi inhaler', 'dose', 10],
    [
      'Cephalexin Tablets IP 125mg (Dispersible)',
      "10's",
      'Cephalexin (125mg)',
      'bottle of 10 dispersible tablet',
      'piece',
      200,
    ],
  ])('%s, %s', (name, unitSize, ...answer) => {
    expect(taken(name, unitSize)).toEqual(answer);
  });

  it.each([
    ['Losartan Potassium 50mg and Hydrochlorothiazide 12.5mg Tabelts IP', 'tablet'],
    ['Cyclosporin Capulses IP 25mg', 'capsule'],
  ])('with a typo in its form is read: %s', (name, form) => {
    const answer = read(name, "10's");
    expect(answer).toMatchObject({ ok: true, price: { forms: [form] } });
  });

  it.each([
    ['Diclofenac Diethylamine 1.16%w/w and Menthol 5%w/w Spray', '35 gm'],
    ['Diclofenac Spray 4% w/v', '30 ml'],
    ['Minoxidil 5% w/v Spray', '60 ml'],
    ['Clotrimazole 1%w/v Spray', '30 ml'],
  ])('that is a bare spray of what is sprayed on the skin alone is read: %s', (name, unitSize) => {
    const answer = read(name, unitSize);
    expect(answer).toMatchObject({ ok: true, price: { forms: ['topical-spray'] } });
  });

  it.each([
    ['Lignocaine Spray 10%w/w', '50 ml'],
    ['Vitamin B Complex and Ascorbic Acid Capsules', "10's"],
    ['Pancreatin Capsules 10000', "10's"],
    ['Combipack of Clarithromycin 500mg Tablets IP and Amoxycillin 750mg Tablets IP', '1’s'],
    ['Liposomal Amphotericin B Injection 50 mg per Vial', '20 ml'],
    ['Telmisartan 40mg + Metoprolol ER 25 Tablets', "10's"],
    ['Amitriptyline Hydrochloride 25mg Chlordiazepoxide 10mg Tablets', "10's"],
    ['Paracetamol Suspension IP 120 mg', '60 ml'],
    ['Chlorhexidine Gluconate 0.2% w/v Mouthwash (Sugar Free)', '150ml'],
    ['Octreotide long acting release Injection 30mg', 'Vial'],
    ['Paracetamol Tablets 500mg', 'Pair'],
    ['', "10's"],
  ])('that is ambiguous is refused: %s, %s', (name, unitSize) => {
    expect(read(name, unitSize)).toMatchObject({ ok: false, problem: expect.any(String) });
  });

  it('without a price is refused', () => {
    expect(read('Aceclofenac Tablets IP 100 mg', "10's", '0')).toMatchObject({ ok: false });
  });
});
