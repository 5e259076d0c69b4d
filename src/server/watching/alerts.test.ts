import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { processRegistry } from '../ops/meters.ts';
import type { Db } from '../persistence/database.ts';
import { countProcess } from './open-watching.ts';
import { createShopGauges } from './shop-gauges.ts';
import { type AlertRule, namesIn, readRules } from './testing/read-rules.ts';

const OPERATIONS = join(import.meta.dirname, '../../../docs/operations');
const read = (file: string) => readFileSync(join(OPERATIONS, file), 'utf8');
const rules = readRules(read('alerts.yml'));
const explained = new Map(
  read('alerts.md')
    .split(/^## /m)
    .slice(1)
    .map((section) => [section.split('\n', 1)[0] ?? '', section] as const),
);

interface Panel {
  readonly title: string;
  readonly description?: string;
  readonly targets?: readonly { readonly expr: string }[];
  readonly gridPos: { readonly x: number; readonly w: number };
}
const dashboard = JSON.parse(read('dashboard.json')) as { readonly title: string; readonly panels: readonly Panel[] };

/** Each exported name with its labels; a histogram has three, and `le`. */
const exported = new Map<string, ReadonlySet<string>>();

beforeAll(async () => {
  countProcess();
  const gauges = createShopGauges({ db: {} as Db, dataDir: '.', workers: () => ({ open: 1, wanted: 1 }) });
  for (const registry of [processRegistry, gauges.registry]) {
    for (const { name, type } of await registry.getMetricsAsJSON()) {
      const { labelNames = [] } = registry.getSingleMetric(name) as unknown as { labelNames?: readonly string[] };
      if (String(type) !== 'histogram') exported.set(name, new Set(labelNames));
      else for (const part of ['_bucket', '_sum', '_count']) exported.set(name + part, new Set([...labelNames, 'le']));
    }
  }
});

/** The metrics and labels of a query that are not exported. */
function unserved(expr: string): string[] {
  return namesIn(expr).flatMap(({ name, labels }) => {
    const known = exported.get(name);
    if (!known) return [name];
    return labels.filter((label) => !known.has(label)).map((label) => `${name}{${label}}`);
  });
}

describe('every alert', () => {
  it('is read completely', () => {
    expect(rules.length).toBe(read('alerts.yml').match(/- alert:/g)?.length);
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });

  it.each(rules.map((rule) => [rule.alert, rule] as const))(
    '%s asks for metrics and labels that are exported',
    (_, rule: AlertRule) => {
      expect(namesIn(rule.expr)).not.toEqual([]);
      expect(unserved(rule.expr)).toEqual([]);
      expect(rule.severity).toMatch(/^(page|ticket)$/);
      expect(rule.summary).toMatch(/^[A-Z].*\.$/);
    },
  );

  it.each(rules.map((rule) => [rule.alert, rule] as const))('%s is explained, with three first steps', (name, rule) => {
    const section = explained.get(name) ?? '';
    expect(section).toMatch(new RegExp(`^${name}\n${rule.severity === 'page' ? 'Page' : 'Ticket'}[.,]`));
    expect(section.match(/^\d\. .+/gm)).toHaveLength(3);
  });

  it('has a rule and an explanation: none has only one of them', () => {
    expect([...explained.keys()].sort()).toEqual(rules.map(({ alert }) => alert).sort());
  });

  it('has only exported metrics in the queries of its explanation', () => {
    const asked = [...explained.values()].flatMap((section) => [
      ...section.matchAll(/`([^`]*\b(?:shop|process|nodejs)_[^`]*)`/g),
    ]);
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.flatMap(([, query = '']) => unserved(query)).filter((name) => !exported.has(`${name}_count`))).toEqual(
      [],
    );
  });
});

describe('the promises of the service', () => {
  it.each(['CheckoutFailsFast', 'CheckoutFailsSlowly', 'BrowseFailsFast', 'BrowseFailsSlowly'])(
    '%s looks over a short and a long time, so that it neither comes late nor stays on',
    (name) => {
      const { expr = '' } = rules.find(({ alert }) => alert === name) ?? {};
      const times = [...expr.matchAll(/\[(\w+)\]/g)].map(([, time]) => time);
      expect(new Set(times).size).toBe(2);
      expect(expr).toContain(name.startsWith('Checkout') ? '0.0005' : '0.001');
    },
  );
});

describe('the dashboard', () => {
  const panels = dashboard.panels.filter(({ targets }) => targets !== undefined);

  it('asks only for metrics and labels that are exported', () => {
    expect(panels.length).toBeGreaterThan(15);
    for (const { title, targets = [] } of panels) {
      for (const { expr } of targets) expect([title, ...unserved(expr)]).toEqual([title]);
    }
  });

  it('describes every panel, and fits the page', () => {
    for (const { title, description, gridPos } of panels) {
      expect(description, title).toMatch(/\.$/);
      expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
    }
  });
});

describe('the check itself', () => {
  it('finds a metric that is not exported, and a label that it does not have', () => {
    expect(unserved('rate(shop_nothing_total[5m]) > 0')).toEqual(['shop_nothing_total']);
    expect(unserved('sum by (phone) (shop_orders{status="PLACED"})')).toEqual(['shop_orders{phone}']);
    expect(unserved('shop_orders{customer="x"}')).toEqual(['shop_orders{customer}']);
  });
});
