/**
 * Psychotropic substances of the NDPS Act, 1985 (section 2(xxiii) and the Act's Schedule): any salt and any preparation of
 * them counts, in every form. This class is separate from the schedules of the Drugs Rules: alprazolam is Schedule H1 and
 * psychotropic, clonazepam Schedule H and psychotropic. Only names with medical use, from general knowledge of the Act's
 * Schedule except where a notification is named; compiled 2026-11-22, reviewer: awaiting a registered pharmacist and a lawyer.
 * Checked and not on it: zopiclone, eszopiclone, butorphanol, nalbuphine, modafinil, tapentadol, pregabalin. Not settled, and
 * so not claimed here: etizolam (placed under the United Nations convention in 2020; the Indian notification was not read).
 */
export const PSYCHOTROPIC_MOLECULES: ReadonlySet<string> = new Set([
  // The benzodiazepines of the Schedule, and zolpidem.
  'alprazolam',
  'bromazepam',
  'brotizolam',
  'chlordiazepoxide',
  'clobazam',
  'clonazepam',
  'clorazepate',
  'diazepam',
  'estazolam',
  'flunitrazepam',
  'flurazepam',
  'ketazolam',
  'loprazolam',
  'lorazepam',
  'lormetazepam',
  'medazepam',
  'midazolam',
  'nitrazepam',
  'nordazepam',
  'oxazepam',
  'prazepam',
  'temazepam',
  'tetrazepam',
  'triazolam',
  'zolpidem',
  // The barbiturates and older sedatives.
  'amobarbital',
  'barbital',
  'butobarbital',
  'cyclobarbital',
  'ethchlorvynol',
  'glutethimide',
  'meprobamate',
  'methylphenobarbital',
  'pentobarbital',
  'phenobarbital',
  'secobarbital',
  // Opioids that the Act calls psychotropic, not narcotic. Tramadol: S.O. 1761(E), 26 April 2018, entry 110Y.
  'buprenorphine',
  'pentazocine',
  'tramadol',
  // Ketamine: notification of 10 February 2011 (read in the trade press), every stereoisomer.
  'ketamine',
  'esketamine',
  // Carisoprodol: added after its listing under the United Nations convention in 2025 (read in the trade press; the number of the notification was not).
  'carisoprodol',
  // Stimulants and appetite suppressants.
  'amphetamine',
  'amfetamine',
  'dexamphetamine',
  'dexamfetamine',
  'lisdexamfetamine',
  'methamphetamine',
  'methylphenidate',
  'dexmethylphenidate',
  'amfepramone',
  'mazindol',
  'pemoline',
  'phendimetrazine',
  'phenmetrazine',
  'phentermine',
]);
