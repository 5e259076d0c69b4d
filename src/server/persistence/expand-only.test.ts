import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { narrowings, readShape, type SchemaShape } from '../testing/schema-shape.ts';
import { withDatabase } from '../testing/start-database.ts';
import { shippedMigrations } from './migrate.ts';

/**
 * Servers of the previous version still run while one of this version has migrated. So a migration only adds (docs/operations/growing.md,
 * "A new version"). The first nine, up to 021, were published before that rule and are never changed. A later one is listed only with
 * the reason why a server of the previous version can go on, or why the law must stop it.
 */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  '009-stock-and-leftovers.sql': [
    'medicine: medicine_short_is_sold_out is new',
    'refund: refund_once is new',
    'prescription_register: prescription_register_stands is new',
    'prescription_register: prescription_register_is_kept is new',
    'h1_register: h1_register_stands is new',
    'h1_register: h1_register_is_kept is new',
  ],
  '011-privacy.sql': [
    'account: account_erased_has_no_phone is new',
    'session: session_revoked_because_check has changed',
  ],
  '013-where-logged-in.sql': ['session: session_revoked_because_check has changed'],
  '015-texts-and-psychotropics.sql': ['supply_rule: supply_rule_schedule_check has changed'],
  '016-reference-prices.sql': ['order_line: order_line_within_ceiling is new'],
  '017-money-and-returns.sql': [
    'customer_order: customer_order_status_check has changed',
    'refund: refund_once has changed',
    'refund: refund_reason_check has changed',
    'customer_order: one_unpaid_order is new',
  ],
  '018-stock-ledger.sql': ['medicine_batch: quarantine_is_off_sale is new'],
  '020-quick-ledger-checks.sql': [
    'money_entry: money_entry_check has changed',
    'stock_movement: stock_movement_check has changed',
  ],
  '021-patient-health.sql': ['consent: consent_purpose_check has changed'],
  // They count versions and record changes, which affects nobody; `order_released` keeps an older server from sending Schedule H1 and
  // orders with findings without a second pharmacist, as the law requires of every server.
  '027-desk.sql': [
    'customer_order: order_change_noted is new',
    'customer_order: order_placed_noted is new',
    'customer_order: order_released is new',
    'order_line: line_change_noted is new',
    'order_safety: finding_change_noted is new',
    'order_safety: finding_noted is new',
    'prescription_file: new_file_noted is new',
  ],
  // An older server refunds up to one person's limit; above it the trigger stops a single person, as on every server.
  '041-two-persons.sql': ['money_entry: cash_by_two is new'],
  // An older server does not record a link's maker: the trigger finds nothing to refuse.
  '051-let-in.sql': ['money_act: money_by_two_who_came_in_apart is new'],
  // It allows one more kind.
  '034-goods-in.sql': ['batch_change: batch_change_what_check has changed'],
  // It adds one reason for refunds. An older server neither sells nor sends a recalled batch: the triggers prevent it, as they must.
  '035-recall.sql': [
    'customer_order: order_not_recalled is new',
    'medicine_batch: batch_not_recalled is new',
    'refund: refund_reason_check has changed',
  ],
  // The same as the keys they replace, for rows that correct nothing: an older server writes no others.
  '036-register-corrections.sql': [
    'h1_register: h1_register_entered_once is new',
    'prescription_register: prescription_register_entered_once is new',
  ],
  // Both `released_by_another…` became looser. The others check rows with `exception_id`, which an older server never writes.
  '032-exception.sql': [
    'desk_release: exception_in_force is new',
    'desk_release: exception_is_for_oneself is new',
    'desk_release: released_by_another has changed',
    'desk_release: released_by_another_registration has changed',
  ],
  // Looser: one more reason.
  '033-short-and-notes.sql': ['refund: refund_reason_check has changed'],
  // Looser: more reasons, kinds and notes. The triggers check entries that an earlier server does not write.
  '070-returns.sql': [
    'credit_note: credit_note_pkey has changed',
    'money_act: money_act_kind_check has changed',
    'money_act: refund_by_two is new',
    'money_entry: refund_by_two is new',
    'refund: refund_reason_check has changed',
  ],
  // Looser: one more reason.
  '076-fewer-as-prescribed.sql': ['refund: refund_reason_check has changed'],
  // Looser: one more choice for missing packs, which may leave none of a line in its order.
  '077-split-orders.sql': ['line_short: line_short_act_check has changed', 'line_short: line_short_check2 has changed'],
};

const home = inject('databaseUrl');
const name = `expand_only_${process.pid}`;
const url = withDatabase(home, name);
const steps = new Map<string, string[]>();

const asked = async <Result>(address: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  return work(client).finally(() => client.end());
};

beforeAll(async () => {
  await asked(home, (client) => client.query(`create database ${name}`));
  await asked(url, async (client) => {
    let before: SchemaShape = { columns: new Map(), rules: new Map() };
    for (const migration of shippedMigrations()) {
      await client.query(migration.sql);
      const after = await readShape(client);
      steps.set(migration.name, narrowings(before, after));
      before = after;
    }
  });
});
afterAll(() => asked(home, (client) => client.query(`drop database if exists ${name} with (force)`)));

describe('a migration', () => {
  it.each(shippedMigrations().map((each) => each.name))('%s lets a server of the version before go on', (migration) => {
    expect(steps.get(migration)).toEqual([...(ALLOWED[migration] ?? [])].sort());
  });
});

describe('changes that would stop a server of the previous version', () => {
  const shapeAfter = (sql: string) =>
    asked(url, async (client) => {
      await client.query('begin');
      try {
        const before = await readShape(client);
        await client.query(sql);
        return narrowings(before, await readShape(client));
      } finally {
        await client.query('rollback');
      }
    });

  it.each([
    ['alter table account drop column phone', ['account.phone is gone']],
    ['alter table account rename column phone to telephone', expect.arrayContaining(['account.phone is gone'])],
    ['drop table blog_post cascade', expect.arrayContaining([expect.stringMatching(/^blog_post\.\w+ is gone$/)])],
    [
      'alter table patient alter column last_name type varchar(9)',
      expect.arrayContaining(['patient.last_name is character varying(9), was text']),
    ],
    ['alter table account alter column phone set not null', ['account.phone may no longer be empty']],
    ['alter table account add column shoe_size int not null', ['account.shoe_size is new and must be filled']],
    ['alter table account add constraint short check (length(phone) < 5)', ['account: short is new']],
    ['create unique index only_one on patient (first_name)', ['patient: only_one is new']],
  ])('is found: %s', async (sql, found) => {
    expect(await shapeAfter(sql)).toEqual(found);
  });

  it.each([
    'alter table account add column shoe_size int',
    'alter table account add column shoe_size int not null default 40 check (shoe_size > 0)',
    'create table shoe (id int primary key, size int not null check (size > 0))',
    'create index by_name on patient (first_name)',
    'alter table patient alter column last_name drop not null',
  ])('is not: %s', async (sql) => {
    expect(await shapeAfter(sql)).toEqual([]);
  });
});
