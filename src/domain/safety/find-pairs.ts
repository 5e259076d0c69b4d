import type { Route } from '../medicine/medicine-facts.ts';
import { type Agent, type AgentIndex, gatherAgents, indexAgents } from './agents.ts';
import { andList, named, type Risk } from './risk.ts';
import type { PairRule, Severity } from './safety-finding.ts';
import { BREATHED_PAIRS, LOCAL_PAIRS, LOCAL_ROUTES_OF } from './tables/local-pair-table.ts';
import { PAIR_RULES } from './tables/pair-rule-table.ts';

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
    others
      .filter((other) => meets(one, other) && isPlaced(one) && meetWhere(rule, one, other))
      .map((other) => riskOf(rule, one, other)),
  );
}

/** What one medicine keeps the gut from taking up was swallowed, and so was the other: iron by vein binds no tablet. */
function meetWhere({ cause }: PairRule, one: Agent, other: Agent): boolean {
  return cause !== 'absorption' || [one, other].every(reachesGut);
}

function reachesGut({ medicine, tokens }: Agent): boolean {
  return !PAST_THE_GUT.has(medicine.route) || FROM_THE_BLOOD.some((name) => tokens.has(name));
}

/** Routes on which a medicine does not pass through the stomach; an unknown one may. */
const PAST_THE_GUT: ReadonlySet<string> = new Set<Route>(['injected', 'rectal', 'transdermal']);
/** They change what is absorbed even by vein: less acid in the stomach, more need of thyroid hormone. */
const FROM_THE_BLOOD = ['ppi', 'h2', 'estrogen'] as const;

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
