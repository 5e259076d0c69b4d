import type { Agent } from './agents.ts';
import { andList, groupBy, named, type Risk } from './risk.ts';
import type { AgeRule, PersonHealth, PersonRule, SafetyCode, Severity } from './safety-finding.ts';
import {
  AGE_RULES,
  BEFORE_PREGNANCY,
  BREASTFEEDING_RULES,
  KIDNEY_RULES,
  LIVER_RULES,
  PREGNANCY_RULES,
} from './tables/person-rule-table.ts';

const CHILDBEARING = { from: 12, to: 50 };

interface State {
  readonly code: SafetyCode;
  readonly rules: readonly PersonRule[];
  readonly said: string;
  readonly action: string;
  readonly age?: number;
}

/** The risks of the basket's medicines for this patient: pregnancy, breastfeeding, age, kidney, liver; and that oral methotrexate is weekly, for everybody. */
export function findPersonRisks(agents: readonly Agent[], person: PersonHealth): readonly Risk[] {
  const states = statesOf(person);
  const ordered = agents.filter(({ medicine }) => medicine.line !== '');
  return [
    ...joinOfProduct(states.flatMap((state) => ordered.flatMap((agent) => riskIn(state, agent, ordered)))),
    ...findBeforePregnancy(ordered, person),
    ...findMadeForAdults(ordered, person),
    ...ordered.flatMap(findWeekly),
  ];
}

function statesOf(person: PersonHealth): readonly State[] {
  const { age, sex, kidney, liver } = person;
  const states: State[] = [];
  if (person.pregnant === 'yes' && sex !== 'male')
    states.push({
      code: 'pregnancy',
      rules: PREGNANCY_RULES,
      said: 'in pregnancy',
      action: 'Speak with your doctor today',
    });
  if (person.breastfeeding === 'yes' && sex !== 'male')
    states.push({
      code: 'breastfeeding',
      rules: BREASTFEEDING_RULES,
      said: 'while breastfeeding',
      action: 'Ask your doctor or our pharmacist first',
    });
  if (age !== null)
    states.push({
      code: 'age',
      rules: AGE_RULES,
      age,
      said: 'at this age',
      action: 'Ask our pharmacist or the doctor first',
    });
  if (kidney === 'severe' || kidney === 'moderate' || kidney === 'yes')
    states.push({
      code: 'kidney',
      rules: KIDNEY_RULES[kidney === 'severe' ? 'severe' : 'moderate'],
      said: 'with kidney disease',
      action: 'Ask our pharmacist; the dose may have to be smaller',
    });
  if (liver === 'severe' || liver === 'moderate' || liver === 'yes')
    states.push({
      code: 'liver',
      rules: LIVER_RULES[liver === 'severe' ? 'severe' : 'yes'],
      said: 'with liver disease',
      action: 'Ask our pharmacist or the doctor first',
    });
  return states;
}

/**
 * Several salts of one product with the same grade and the same words are one card: "Chlorpheniramine and phenylephrine (Cold
 * Tablet)". What is said of one salt is not said of another.
 */
function joinOfProduct(risks: readonly Risk[]): readonly Risk[] {
  const groups = groupBy(risks, (risk) => `${risk.code} ${risk.severity} ${risk.cause} ${saidOf(risk)}`);
  return [...groups.values()].map((group) => {
    const first = group[0] as Risk;
    const agents = group.flatMap((risk) => risk.agents);
    const [agent] = agents;
    if (agent === undefined || group.length === 1) return first;
    const subject = `${andList(agents.map(({ molecule }) => molecule))} (${agent.medicine.name})`;
    const source = [...new Set(group.map((risk) => risk.source))].join('; ');
    return { ...first, agents, source, effect: subject + saidOf(first) };
  });
}

/** What a card says after the name of its salt. */
function saidOf({ effect, agents: [agent] }: Risk): string {
  return agent === undefined ? effect : effect.slice(named(agent).length);
}

function isOfAge({ from, under }: AgeRule, age: number): boolean {
  return age >= (from ?? 0) && age < (under ?? Infinity);
}

const RULES_BY_NAME = new WeakMap<readonly PersonRule[], ReadonlyMap<string, readonly PersonRule[]>>();

/** The rules that apply to the agent by any of its names. */
function rulesFor({ tokens }: Agent, rules: readonly PersonRule[]): readonly PersonRule[] {
  let index = RULES_BY_NAME.get(rules);
  if (index === undefined) {
    const names = new Set(rules.flatMap(({ of }) => of));
    index = new Map([...names].map((name) => [name, rules.filter(({ of }) => of.includes(name))]));
    RULES_BY_NAME.set(rules, index);
  }
  const byName = index;
  return [...tokens].flatMap((token) => byName.get(token) ?? []);
}

const WORST: readonly Severity[] = ['stop', 'ask', 'know'];

function riskIn({ code, rules, said, action, age }: State, agent: Agent, all: readonly Agent[]): readonly Risk[] {
  const called = rulesFor(agent, rules);
  if (called.length === 0) return [];
  const fitting = called.filter((rule) => (age === undefined || isOfAge(rule, age)) && fits(rule, agent, all));
  const rule = WORST.map((grade) => fitting.find(({ severity }) => severity === grade)).find(
    (found) => found !== undefined,
  );
  if (rule === undefined) return [];
  return [
    {
      code,
      severity: rule.severity,
      cause: agent.medicine.line,
      agents: [agent],
      effect: `${named(agent)} ${said} needs care${rule.note === undefined ? '' : `. ${rule.note}`}`,
      action: rule.severity === 'know' ? 'Tell your doctor that you take it' : action,
      source: rule.source,
      whole: true,
    },
  ];
}

function fits(rule: PersonRule, agent: Agent, all: readonly Agent[]): boolean {
  if (!rule.of.some((token) => agent.tokens.has(token)) || rule.but?.some((token) => agent.tokens.has(token)))
    return false;
  if (!isPlaced(rule, agent) || !hasAmount(rule, agent)) return false;
  return (
    rule.with === undefined || rule.with.some((partner) => partner !== agent.molecule && isIn(partner, agent, all))
  );
}

function isIn(partner: string, { medicine }: Agent, all: readonly Agent[]): boolean {
  return all.some((other) => other.medicine === medicine && other.molecule === partner);
}

const SOLID: ReadonlySet<string> = new Set([
  ...['tablet', 'chewable-tablet', 'mouth-dissolving-tablet', 'effervescent-tablet', 'capsule', 'soft-gelatin-capsule'],
]);

function isPlaced({ on }: PersonRule, { scope, medicine }: Agent): boolean {
  switch (on) {
    case 'skin':
      return medicine.route === 'topical';
    case 'nose':
      return medicine.route === 'nasal';
    case 'mouth':
      return scope === 'body' && medicine.route !== 'injected';
    case 'mouth-solid':
      return SOLID.has(medicine.form);
    default:
      return scope === 'body';
  }
}

/** A strength that cannot be read counts as above `aboveMg` and `aboveIu`; a rule with `fromMg` or `atMostMg` does not apply to it. */
function hasAmount({ aboveMg, fromMg, atMostMg, aboveIu, on }: PersonRule, { mg, percent, iu }: Agent): boolean {
  const amount = on === 'nose' ? percent : mg;
  if (aboveIu !== undefined && iu !== null && iu <= aboveIu) return false;
  if (aboveMg !== undefined && amount !== null && amount <= aboveMg) return false;
  if (fromMg !== undefined && (amount === null || amount < fromMg)) return false;
  return atMostMg === undefined || (amount !== null && amount <= atMostMg);
}

/** "Dulcolax 10mg Adult Suppository" for a child; nose drops and sprays have their own row. */
function findMadeForAdults(agents: readonly Agent[], { age }: PersonHealth): readonly Risk[] {
  if (age === null || age >= ADULT_FROM) return [];
  const meant = agents.filter(({ medicine }) => /\badults?\b/i.test(medicine.name) && medicine.route !== 'nasal');
  return Array.from(
    groupBy(meant, ({ medicine }) => medicine.line),
    ([line, salts]) => ({
      code: 'age',
      severity: age < INFANT_BELOW ? 'stop' : 'ask',
      cause: line,
      agents: salts,
      effect: `${salts[0]?.medicine.name} is made for adults`,
      action: 'Ask our pharmacist or the doctor first',
      source: 'the name on the pack',
      whole: true,
    }),
  );
}

const ADULT_FROM = 12;
const INFANT_BELOW = 2;

/**
 * The few medicines that harm a child before the pregnancy is known: a question for a woman whose age is known and who was not
 * asked about a pregnancy; information where the answer was no, or where sex or age is unknown.
 */
function findBeforePregnancy(agents: readonly Agent[], { sex, age, pregnant }: PersonHealth): readonly Risk[] {
  if (sex === 'male' || pregnant === 'yes') return [];
  if (age !== null && (age < CHILDBEARING.from || age > CHILDBEARING.to)) return [];
  const asked = sex === 'female' && age !== null && pregnant === 'unknown';
  return agents
    .filter(({ tokens, scope }) => scope === 'body' && BEFORE_PREGNANCY.some((token) => tokens.has(token)))
    .map((agent) => ({
      code: 'pregnancy',
      severity: asked ? 'ask' : 'know',
      cause: agent.medicine.line,
      agents: [agent],
      effect: `${named(agent)} can badly harm an unborn child and needs reliable contraception while you take it`,
      action: asked
        ? 'Tell our pharmacist whether you may be pregnant'
        : 'If you may be pregnant, speak with your doctor at once',
      source: 'EMA, MHRA 2018; labels boxed',
      whole: true,
    }));
}

/** Oral methotrexate is a weekly tablet; taken daily it has killed patients. */
function findWeekly(agent: Agent): readonly Risk[] {
  const { molecule, medicine, scope } = agent;
  if (molecule !== 'methotrexate' || scope !== 'body' || medicine.route === 'injected') return [];
  const daily = medicine.unitsPerDay !== null && isDaily(medicine.unitsPerDay);
  return [
    {
      code: 'max_daily',
      severity: daily ? 'stop' : 'know',
      cause: 'methotrexate',
      agents: [agent],
      effect: `${named(agent)} is taken once a week, on one fixed day, never daily`,
      action: daily ? 'Do not take it daily' : 'Write the day on the strip',
      source: 'methotrexate label, boxed; MHRA 2020',
      whole: true,
    },
  ];
}

/** Whether a mean of units a day is a daily dose: more than six units a week, or whole, half or quarter units. A weekly dose of up to six gives sevenths. */
function isDaily(unitsPerDay: number): boolean {
  return unitsPerDay > ONCE_A_WEEK || Number.isInteger(unitsPerDay * 4);
}

const ONCE_A_WEEK = 6 / 7;
