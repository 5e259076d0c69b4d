import { type Agent, type AgentIndex, gatherAgents, indexAgents } from './agents.ts';
import { andList, named, type Risk } from './risk.ts';
import type { PairRule, Severity } from './safety-finding.ts';
import { PAIR_RULES } from './tables/pair-rule-table.ts';

/** Medicines that are applied to one place and still reach an interacting medicine in the body. */
const LOCAL_PAIRS: readonly PairRule[] = [
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
    a: ['timolol'],
    b: ['saba', 'laba'],
    severity: 'ask',
    cause: 'beta_nonselective',
    effect: 'The eye drops can set off an asthma attack',
    action: 'Ask the eye doctor for other drops',
    source: 'timolol eye drops label 4',
  },
  {
    a: ['timolol'],
    b: ['ccb_rate'],
    severity: 'ask',
    cause: 'pressure',
    effect: 'Very slow pulse',
    action: 'Tell the heart doctor and the eye doctor that you use both',
    source: 'timolol eye drops label 7',
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
    a: ['xylometazoline', 'oxymetazoline'],
    b: ['maoi'],
    severity: 'ask',
    cause: 'pressure',
    effect: 'Blood pressure can jump',
    action: 'Use a salt water spray for the nose instead',
    source: 'xylometazoline SmPC 4.3',
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
/** Where each of them is applied. */
const LOCAL_ROUTES_OF: Readonly<Record<string, readonly string[]>> = {
  'methyl salicylate': ['topical'],
  miconazole: ['oromucosal', 'vaginal'],
  timolol: ['ophthalmic', 'ophthalmic-otic'],
  brimonidine: ['ophthalmic'],
  xylometazoline: ['nasal'],
  oxymetazoline: ['nasal'],
  clotrimazole: ['oromucosal'],
  fluticasone: ['nasal'],
};

/** What is breathed in meets these medicines in the body. */
const BREATHED_PAIRS: readonly PairRule[] = [
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

/**
 * Blood pressure medicine, diuretic and painkiller at once: each pair is for information, all three need the
 * pharmacist.
 */
const TRIPLE = { pressure: ['acei', 'arb'], water: ['thiazide', 'loop'], pain: ['nsaid'] } as const;

/** Interactions, one risk for each pair found. */
export function findPairs(agents: readonly Agent[]): readonly Risk[] {
  const body = indexAgents(agents.filter(({ scope }) => scope === 'body'));
  const breathing = indexAgents(agents.filter(({ scope }) => scope !== 'local'));
  const local = indexAgents(agents.filter(({ scope }) => scope === 'local'));
  return [
    ...PAIR_RULES.flatMap((rule) => pairsOf(rule, body, body)),
    ...BREATHED_PAIRS.flatMap((rule) => pairsOf(rule, body, breathing)),
    ...LOCAL_PAIRS.flatMap((rule) => pairsOf(rule, local, breathing)),
    ...findTriple(body),
    ...findRhythmSum(body),
  ];
}

function pairsOf(rule: PairRule, left: AgentIndex, right: AgentIndex): readonly Risk[] {
  const ones = gatherAgents(left, rule.a);
  if (ones.length === 0) return [];
  const others = gatherAgents(right, rule.b);
  if (others.length === 0) return [];
  return ones.flatMap((one) =>
    others.filter((other) => meets(one, other) && isPlaced(one)).map((other) => riskOf(rule, one, other)),
  );
}

function meets(one: Agent, other: Agent): boolean {
  if (one.medicine === other.medicine || one.molecule === other.molecule || one.same === other.same) return false;
  return one.medicine.line !== '' || other.medicine.line !== '';
}

/** A medicine that is applied to one place counts only on the routes of its row. */
function isPlaced({ scope, molecule, medicine }: Agent): boolean {
  return scope !== 'local' || (LOCAL_ROUTES_OF[molecule]?.includes(medicine.route) ?? false);
}

function riskOf(rule: PairRule, one: Agent, other: Agent): Risk {
  const severity = gradeOf(rule, one, other);
  return {
    code: rule.cause === 'qt' ? 'qt' : 'interaction',
    severity,
    cause: rule.cause,
    agents: [one, other],
    effect: rule.effect,
    action: rule.action,
    source: rule.source,
  };
}

function gradeOf(rule: PairRule, one: Agent, other: Agent): Severity {
  const { milder } = rule;
  if (milder === undefined || !one.tokens.has(milder.a) || !other.tokens.has(milder.b)) return rule.severity;
  return one.mg !== null && one.mg <= milder.upToMg ? milder.severity : rule.severity;
}

function findTriple(body: AgentIndex): readonly Risk[] {
  const pressure = gatherAgents(body, TRIPLE.pressure);
  const water = gatherAgents(body, TRIPLE.water);
  if (pressure.length === 0 || water.length === 0) return [];
  return gatherAgents(body, TRIPLE.pain)
    .filter((pain) => [...pressure, ...water].some((other) => meets(pain, other)))
    .map((pain) => ({
      code: 'interaction',
      severity: 'ask',
      cause: 'kidney-load',
      agents: [...pressure, ...water, pain],
      effect: 'A blood pressure medicine, a water tablet and this painkiller together can harm the kidneys',
      action: 'Paracetamol instead, if your doctor agrees',
      source: 'SmPC 4.5; labels 7',
    }));
}

const RHYTHM = ['qt_high', 'qt_a', 'qt_b'] as const;
const MANY = 3;

/** Medicines that prolong the QT interval add up: three of them stop. */
function findRhythmSum(body: AgentIndex): readonly Risk[] {
  const found = gatherAgents(body, RHYTHM).filter(
    (one, at, all) => all.findIndex(({ same }) => same === one.same) === at,
  );
  const lines = new Set(found.map(({ medicine }) => medicine));
  if (found.length < MANY || lines.size < 2 || found.every(({ medicine }) => medicine.line === '')) return [];
  return [
    {
      code: 'qt',
      severity: 'stop',
      cause: 'qt',
      agents: found,
      effect: `${andList(found.map(named))} add up: dangerous heart rhythm`,
      action: 'Ask the doctor for an ECG first, or for another medicine',
      source: 'labels 5',
      whole: true,
    },
  ];
}
