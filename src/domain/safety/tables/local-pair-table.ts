import type { PairRule } from '../safety-finding.ts';
import type { MOLECULE_CLASSES } from './molecule-class-table.ts';

/**
 * Medicines that are applied to one place and still reach an interacting medicine in the body. Each row names the label section (US
 * label through openFDA) or SmPC section it is based on. Compiled 2026-11-23, extended 2026-11-28, reviewer: awaiting a registered
 * pharmacist.
 */
export const LOCAL_PAIRS: readonly PairRule[] = [
  {
    a: ['methyl salicylate'],
    b: ['vka'],
    severity: 'know',
    cause: 'bleeding',
    effect: 'The rub can make the blood thinner stronger when a lot of it is used',
    action: 'Use only a little of it and tell your doctor',
    source: 'warfarin SmPC 4.5',
  },
  {
    a: ['miconazole'],
    b: ['vka'],
    severity: 'ask',
    cause: 'bleeding',
    effect: 'The gel makes the blood thinner stronger: bleeding',
    action: 'Ask the doctor for another medicine for the fungus, or for an INR test',
    source: 'MHRA 2016; miconazole oral gel SmPC 4.3',
  },
  {
    a: ['timolol', 'levobunolol', 'carteolol'],
    b: ['saba', 'laba'],
    severity: 'ask',
    cause: 'beta_nonselective',
    effect: 'The eye drops can set off an asthma attack',
    action: 'Ask the eye doctor for other drops',
    source: 'timolol, levobunolol, carteolol eye drops labels 4',
  },
  {
    a: ['timolol', 'levobunolol', 'carteolol'],
    b: ['ccb_rate'],
    severity: 'ask',
    cause: 'pressure',
    effect: 'Very slow pulse',
    action: 'Tell the heart doctor and the eye doctor that you use both',
    source: 'timolol, levobunolol, carteolol eye drops labels 7',
  },
  {
    a: ['brimonidine'],
    b: ['maoi', 'tca'],
    severity: 'ask',
    cause: 'pressure',
    effect: 'Blood pressure can change',
    action: 'Ask the eye doctor for other drops',
    source: 'brimonidine eye drops SmPC 4.3',
  },
  {
    a: ['xylometazoline', 'oxymetazoline', 'naphazoline'],
    b: ['maoi'],
    severity: 'ask',
    cause: 'pressure',
    effect: 'Blood pressure can jump',
    action: 'Use a salt water spray for the nose instead',
    source: 'xylometazoline, naphazoline SmPC 4.3',
  },
  {
    a: ['clotrimazole'],
    b: ['vka', 'tacrolimus'],
    severity: 'ask',
    cause: 'clotrimazole',
    effect: 'What is swallowed of the mouth paint can make the other medicine stronger',
    action: 'Tell your doctor, who may test your blood',
    source: 'clotrimazole lozenge, tacrolimus labels 7',
  },
  {
    a: ['fluticasone'],
    b: ['ritonavir', 'cobicistat'],
    severity: 'ask',
    cause: 'inhaler',
    effect: 'The nose spray builds up: effects of a strong steroid',
    action: 'Ask the doctor for another nose spray',
    source: 'fluticasone nasal spray label 7',
  },
];

/** The routes on which each medicine of `LOCAL_PAIRS` that is applied to one place counts. */
export const LOCAL_ROUTES_OF: Readonly<Record<string, readonly string[]>> = {
  'methyl salicylate': ['topical'],
  miconazole: ['oromucosal', 'vaginal'],
  timolol: ['ophthalmic', 'ophthalmic-otic'],
  levobunolol: ['ophthalmic', 'ophthalmic-otic'],
  carteolol: ['ophthalmic', 'ophthalmic-otic'],
  brimonidine: ['ophthalmic'],
  xylometazoline: ['nasal'],
  oxymetazoline: ['nasal'],
  naphazoline: ['nasal'],
  clotrimazole: ['oromucosal'],
  fluticasone: ['nasal'],
};

/**
 * Classes that act in the whole body wherever they are put: a nitrate ointment, a nasal spray of a triptan, an oral spray of
 * sildenafil. Source: SmPCs of glyceryl trinitrate rectal ointment 4.3, sumatriptan nasal spray 4.3, dihydroergotamine nasal spray
 * label 4, fentanyl nasal spray 4.5, oromucosal midazolam 4.5; compiled 2026-11-27, reviewer: awaiting a registered pharmacist.
 */
export const BODY_BY_ANY_ROUTE: readonly (keyof typeof MOLECULE_CLASSES)[] = [
  ...(['nitrate', 'pde5', 'triptan', 'ergot', 'opioid', 'opioid_serotonin', 'benzodiazepine'] as const),
];

/** Medicines in the body that interact with inhaled ones. */
export const BREATHED_PAIRS: readonly PairRule[] = [
  {
    a: ['beta_nonselective'],
    b: ['saba', 'laba'],
    severity: 'ask',
    cause: 'beta_nonselective',
    effect: 'Asthma attack; the rescue inhaler fails',
    action: 'Ask the doctor for another heart or migraine medicine',
    source: 'propranolol label 4',
  },
  {
    a: ['ritonavir', 'cobicistat', 'itraconazole', 'ketoconazole'],
    b: ['fluticasone', 'budesonide', 'salmeterol'],
    severity: 'ask',
    cause: 'inhaler',
    effect: 'The inhaled medicine builds up: effects of a strong steroid, fast heartbeat',
    action: 'Ask the doctor for another inhaler',
    source: 'salmeterol, fluticasone, budesonide labels 7',
  },
];
