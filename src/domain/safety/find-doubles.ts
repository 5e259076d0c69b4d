import { type Agent, gatherAgents, indexAgents } from './agents.ts';
import { andList, groupBy, type Risk, sharedWords } from './risk.ts';
import type { CheckedMedicine, PersonHealth } from './safety-finding.ts';
import { DAILY_LIMITS, type DailyLimit, MOST_PARACETAMOL_OF_CHILDREN, SLOW_UNITS } from './tables/daily-limit-table.ts';
import {
  ASK_WHEN_DOUBLED,
  BUILT_FROM_STRENGTHS,
  HARMLESS_TWICE,
  KNOW_WHEN_DOUBLED,
  STOPS_WHEN_DOUBLED,
} from './tables/duplicate-table.ts';

const HARMLESS: ReadonlySet<string> = new Set(HARMLESS_TWICE);
const BUILT: ReadonlySet<string> = new Set(BUILT_FROM_STRENGTHS);

/** The same molecule twice, two of one class, and more than the daily limit. */
export function findDoubles(agents: readonly Agent[], person: PersonHealth): readonly Risk[] {
  const over = findOverLimit(agents, person);
  const twice = findSameMolecule(agents).filter(({ agents: doubled }) => !over.some((risk) => says(risk, doubled)));
  return [...over, ...twice, ...findSameClass(agents)];
}

function says(risk: Risk, agents: readonly Agent[]): boolean {
  return agents.every((agent) => risk.agents.some(({ molecule }) => molecule === agent.molecule));
}

function findSameMolecule(agents: readonly Agent[]): readonly Risk[] {
  const groups = groupBy(
    agents.filter(
      ({ scope, same, tokens }) => scope !== 'local' && !HARMLESS.has(same) && !hasAny(tokens, HARMLESS_TWICE),
    ),
    ({ scope, same }) => `${scope} ${same}`,
  );
  return [...groups.values()].flatMap((group) => {
    if (!isOfSeveral(group) || isBuilt(group)) return [];
    const stops = STOPS_WHEN_DOUBLED.some((token) => group.every(({ tokens }) => tokens.has(token)));
    return [
      doubleRisk(
        group,
        stops ? 'stop' : 'ask',
        causeOf(group),
        isOneName(group) ? 'is in each of these' : 'work as one medicine',
      ),
    ];
  });
}

/** The class of a duplicate, else its molecule: risks with one cause give one card. */
function causeOf(group: readonly Agent[]): string {
  const one = CLASSES.find(({ names }) => group.every(({ tokens }) => hasAny(tokens, names)));
  return one?.names[0] ?? group[0]?.same ?? '';
}

function findSameClass(agents: readonly Agent[]): readonly Risk[] {
  return (['body', 'lungs'] as const).flatMap((scope) => {
    const here = indexAgents(agents.filter((agent) => agent.scope === scope));
    return CLASSES.flatMap(({ names, severity }) => {
      const group = gatherAgents(here, names);
      const different = group.filter((one) => group.some((other) => isBeside(one, other)));
      if (different.length === 0) return [];
      return [doubleRisk(different, severity, names[0] ?? '', 'do the same job')];
    });
  });
}

const CLASSES = [
  ...ASK_WHEN_DOUBLED.map((names) => ({ names, severity: 'ask' as const })),
  ...KNOW_WHEN_DOUBLED.map((names) => ({ names, severity: 'know' as const })),
];

/** Whether two different molecules are in two different products, at least one of them in the basket. */
function isBeside(one: Agent, other: Agent): boolean {
  return (
    one.medicine !== other.medicine &&
    one.same !== other.same &&
    (one.medicine.line !== '' || other.medicine.line !== '')
  );
}

function hasAny(tokens: ReadonlySet<string>, names: readonly string[]): boolean {
  return names.some((name) => tokens.has(name));
}

function isOfSeveral(group: readonly Agent[]): boolean {
  return new Set(group.map(({ medicine }) => medicine)).size > 1 && group.some(({ medicine }) => medicine.line !== '');
}

/** 100 and 25 micrograms of one hormone: a dose made from two tablets. */
function isBuilt(group: readonly Agent[]): boolean {
  const alone = group.every(({ medicine }) => medicine.salts?.length === 1);
  const strengths = new Set(group.map(({ mg }) => mg));
  return (
    alone &&
    group.every(({ tokens }) => hasAny(tokens, [...BUILT])) &&
    strengths.size === group.length &&
    !strengths.has(null)
  );
}

function isOneName(group: readonly Agent[]): boolean {
  return new Set(group.map(({ molecule }) => molecule)).size === 1;
}

function kindsOf(group: readonly Agent[]): string {
  return andList(group.map(({ molecule }) => molecule));
}

function namesOf(group: readonly Agent[]): string {
  return andList(group.map(({ medicine }) => medicine.name));
}

function doubleRisk(group: readonly Agent[], severity: Risk['severity'], cause: string, does: string): Risk {
  const molecules = [...new Set(group.map(({ molecule }) => molecule))];
  return {
    code: 'duplicate',
    severity,
    cause,
    agents: group,
    effect: `${sharedWords(molecules, does)}: ${namesOf(group)}`,
    shared: { molecules, does },
    action:
      severity === 'know'
        ? 'Ask our pharmacist whether you need both'
        : 'Take only one of them unless your doctor wants both',
    source: 'labels 2, 5',
    whole: true,
  };
}

function findOverLimit(agents: readonly Agent[], person: PersonHealth): readonly Risk[] {
  const swallowed = agents.filter(({ scope, medicine }) => scope === 'body' && medicine.form !== 'kit');
  return [...groupBy(swallowed, ({ molecule }) => molecule)].flatMap(([molecule, group]) => {
    const limit = Object.hasOwn(DAILY_LIMITS, molecule) ? DAILY_LIMITS[molecule] : undefined;
    if (limit === undefined || group.every(({ medicine }) => medicine.line === '')) return [];
    const known = group.every(({ medicine }) => medicine.unitsPerDay !== null);
    if (!known && !isOfSeveral(group)) return [];
    const doses = group.map((agent) => dailyMg(agent, limit));
    const sum = doses.reduce<number>((total, mg) => total + (mg ?? 0), 0);
    const { most, stops } = limitFor(molecule, limit, person);
    if (sum <= most * SLACK) return [];
    return [overRisk(group, { sum, most, known, stops: known && sum > stops })];
  });
}

/** Sums of printed strengths may differ from a limit by rounding. */
const SLACK = 1.0001;

/** The daily maximum, and the known amount above which the finding is a stop. */
function limitFor(molecule: string, limit: DailyLimit, { age, liver }: PersonHealth): { most: number; stops: number } {
  const stops = limit.stopMg ?? Infinity;
  if (molecule === 'paracetamol') {
    const child = MOST_PARACETAMOL_OF_CHILDREN.find(({ under }) => age !== null && age < under)?.mg ?? limit.mg;
    const most = liver === 'severe' ? Math.min(child, LIMIT_WITH_ILL_LIVER) : child;
    return { most, stops: stops * (child / limit.mg) };
  }
  return {
    most: limit.older !== undefined && age !== null && age >= limit.older.from ? limit.older.mg : limit.mg,
    stops,
  };
}

const LIMIT_WITH_ILL_LIVER = 2000;

/** Milligrams a day; null if the strength is unknown, or known only for a millilitre while the daily amount is not. */
function dailyMg(agent: Agent, limit: DailyLimit): number | null {
  const { medicine, mg, mgPerMl } = agent;
  if (medicine.unitsPerDay !== null) {
    const one = mg ?? mgPerMl;
    return one === null ? null : one * medicine.unitsPerDay;
  }
  return mg === null ? null : mg * usualUnits(agent, limit, medicine);
}

function usualUnits({ molecule }: Agent, { usual }: DailyLimit, medicine: CheckedMedicine): number {
  if (usual === undefined) return 1;
  const [alone, combined] = usual;
  if (medicine.salts !== null && medicine.salts.length > 1) return combined;
  return medicine.release === 'extended' ? (SLOW_UNITS[molecule] ?? alone) : alone;
}

function overRisk(
  group: readonly Agent[],
  { sum, most, known, stops }: { sum: number; most: number; known: boolean; stops: boolean },
): Risk {
  const molecule = kindsOf(group);
  const stopsDoubled =
    isOfSeveral(group) && STOPS_WHEN_DOUBLED.some((token) => group.every(({ tokens }) => tokens.has(token)));
  return {
    code: 'max_daily',
    severity: stops || stopsDoubled ? 'stop' : 'ask',
    cause: group[0]?.molecule ?? '',
    agents: group,
    effect: `${molecule} in ${namesOf(group)} comes to about ${printMg(sum)} a day${known ? '' : ' at usual doses'}; the maximum is ${printMg(most)}`,
    action: isOfSeveral(group) ? 'Take only one of them' : 'Take less, and ask our pharmacist',
    source: `${molecule} label 2`,
    whole: true,
  };
}

function printMg(mg: number): string {
  return mg >= 1000 ? `${Math.round(mg / 100) / 10} g` : `${Math.round(mg * 1000) / 1000} mg`;
}
