/**
 * Short names of molecules on Indian prescriptions and in drug lists, each with everything that it may mean. What may mean
 * several is shown as a question. No abbreviation of a medicine with a narrow margin is here (MTX, AZT: ISMP List of
 * Error-Prone Abbreviations, 2024, says to write them out). Source: British Approved Names (co-amoxiclav, co-trimoxazole);
 * Anemia Mukt Bharat, operational guidelines, 2018 (IFA: iron and folic acid); the others from prescriptions and price lists,
 * from general pharmacy knowledge. Compiled 2026-11; reviewer: none yet; a pharmacist signs before sale.
 */
export const ABBREVIATIONS: Readonly<Record<string, readonly string[]>> = {
  pcm: ['paracetamol'],
  // Cancer wards write it for cyclophosphamide.
  cpm: ['chlorpheniramine', 'cyclophosphamide'],
  lcz: ['levocetirizine'],
  ctz: ['cetirizine', 'sulfamethoxazole trimethoprim'],
  cpz: ['chlorpromazine', 'prochlorperazine'],
  hcq: ['hydroxychloroquine'],
  nac: ['acetylcysteine'],
  inh: ['isoniazid'],
  udca: ['ursodeoxycholic acid'],
  // With a 5 before it, mesalazine.
  asa: ['aspirin', 'mesalazine'],
  ccm: ['calcium citrate malate'],
  ifa: ['ferrous folic acid'],
  iron: ['ferrous'],
  amoxyclav: ['amoxicillin clavulanic'],
  amoxiclav: ['amoxicillin clavulanic'],
  amoxclav: ['amoxicillin clavulanic'],
  amoxycla: ['amoxicillin clavulanic'],
  coamoxiclav: ['amoxicillin clavulanic'],
  trimoxazole: ['sulfamethoxazole trimethoprim'],
  cotrimoxazole: ['sulfamethoxazole trimethoprim'],
  b1: ['thiamine'],
  b2: ['riboflavin'],
  b3: ['nicotinamide', 'niacin'],
  b6: ['pyridoxine'],
  b9: ['folic acid'],
  b12: ['methylcobalamin', 'cyanocobalamin', 'hydroxocobalamin'],
};
