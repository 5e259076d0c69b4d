import { randomUUID } from 'node:crypto';
import type { Visitor } from '../../../trials/kit/visitor.ts';
import { newPerson, type Person } from './log-in.ts';
import { allow, type Place, prescriptionForm, runCommand, type Step, step } from './steps.ts';

/**
 * What customers do with their own data while they keep shopping: the newsletter, a download, a look at deleting the
 * account.
 */
export function dataSteps({ client, command }: Place, visitor: Visitor): Step[] {
  const email = `reader-${randomUUID()}@example.test`;
  return [
    {
      name: 'ask for the newsletter',
      run: async () => {
        allow(await visitor.ask('POST', 'newsletter', { email }), 200);
        const { rows } = await client().query('select from newsletter_address where email = $1', [email]);
        if (rows.length !== 1) throw new Error(`${rows.length} newsletter addresses instead of one`);
      },
    },
    {
      name: 'confirm the newsletter by the link of the mail',
      run: async () => {
        const { rows } = await client().query<{ text: string }>(
          'select text from outbox_message where recipient = $1 order by created_at desc limit 1',
          [email],
        );
        const link = /(\/newsletter\/confirm\?token=\S+)/.exec(rows[0]?.text ?? '')?.[1] ?? 'no link';
        allow(await visitor.ask('POST', link), 200);
      },
    },
    {
      name: 'have the newsletter ended by the operator',
      run: (again) => runCommand(command, ['newsletter', 'remove', email], again),
    },
    step('download my data', async () => {
      const { data: address } = allow(await visitor.ask('POST', 'user/export-data'), 200);
      return visitor.ask('GET', address);
    }),
    {
      name: 'end the login of a lost phone',
      run: async (again) => {
        const { data: logins } = allow(await visitor.ask('GET', 'user/logins'), 200);
        const { rows } = await client().query<{ id: string }>(
          `insert into session (id, account_id, created_at, ends_at)
           select gen_random_uuid()::text, account_id, now(), now() + interval '1 day' from session where id = $1 returning id`,
          [logins[0].login_id],
        );
        const answer = await visitor.ask('POST', 'user/end-login', { login_id: rows[0]?.id });
        allow(answer, ...(again ? [200, 404] : [200]));
      },
    },
    step('end all other logins', () => visitor.ask('POST', 'user/end-other-logins')),
    step('see what deleting the account means', () => visitor.ask('GET', 'user/closing-terms')),
    step(
      'ask for an order that is nobody’s',
      () => visitor.ask('POST', 'order/get-order', { order_id: randomUUID() }),
      404,
    ),
  ];
}

/** Two customers leave: one closes the account, comes back, then closes it for good; the operator erases the other. */
export function closingSteps(place: Place): Step[] {
  return [...leavingSteps(place, newPerson(place)), ...erasingSteps(place, newPerson(place))];
}

function leavingSteps(place: Place, person: Person): Step[] {
  const { client, command } = place;
  const { visitor, phone } = person;
  let accountId = '';
  /**
   * The dates of a closed account are moved instead of waiting; then the operator's sweep does what the daily one
   * would.
   */
  const sweepWith = async (times: string) => {
    await client().query(`update account_closing set ${times} where account_id = $1`, [accountId]);
    await runCommand(command, ['retention', 'run'], false);
  };
  const close = async (again: boolean) => {
    const answer = await visitor.ask('POST', 'user/close-account', { confirm: 'DELETE' });
    // If the answer was lost in the crash, the session has ended with the account.
    allow(answer, ...(again ? [200, 401] : [200]));
    await expectOne(place, 'select from account_closing where account_id = $1', accountId);
  };
  return [
    {
      name: 'open an account that will be closed',
      run: async (again) => {
        await person.logIn(again);
        accountId = await accountOf(place, phone);
      },
    },
    step('send a prescription there', () => visitor.ask('POST', 'user/upload/prescription', prescriptionForm())),
    { name: 'close the account', run: close },
    {
      name: 'come back by logging in',
      run: async (again) => {
        await person.logIn(again);
        await expectOne(
          place,
          'select from account where id = $1 and not exists (select from account_closing where account_id = account.id)',
          accountId,
        );
      },
    },
    { name: 'close it for good', run: close },
    {
      name: 'be told before the end',
      run: async () => {
        await sweepWith("asked_at = now() - interval '29 days', erase_at = now() + interval '1 day'");
        await expectOne(place, 'select from account_closing where account_id = $1 and told_at is not null', accountId);
      },
    },
    {
      name: 'let the days of grace run out',
      run: async () => {
        await sweepWith("asked_at = now() - interval '32 days', erase_at = now()");
        await expectErased(place, accountId);
      },
    },
  ];
}

function erasingSteps(place: Place, person: Person): Step[] {
  const { command } = place;
  const { phone, visitor } = person;
  const erase = () => runCommand(command, ['person', 'erase', phone, '--reason', 'authority'], false);
  let accountId = '';
  return [
    {
      name: 'open an account that will be erased',
      run: async (again) => {
        await person.logIn(again);
        accountId = await accountOf(place, phone);
      },
    },
    step('send a prescription there, too', () => visitor.ask('POST', 'user/upload/prescription', prescriptionForm())),
    {
      name: 'have every login of a lost phone ended',
      run: () => runCommand(command, ['session', 'end', phone], false),
    },
    {
      name: 'have somebody erased',
      run: async () => {
        await erase();
        await expectErased(place, accountId);
      },
    },
    { name: 'have them erased once more', run: erase },
    { name: 'apply the retention table', run: () => runCommand(command, ['retention', 'run'], false) },
  ];
}

async function accountOf({ client }: Place, phone: string): Promise<string> {
  const { rows } = await client().query<{ id: string }>('select id from account where phone = $1', [phone]);
  const [account] = rows;
  if (!account) throw new Error('the login opened no account');
  return account.id;
}

/** Nothing names the person any more, and no session and none of their files is left. */
async function expectErased(place: Place, accountId: string): Promise<void> {
  await expectOne(
    place,
    `select from account a where id = $1 and phone is null and erased_at is not null
       and not exists (select from session where account_id = a.id)
       and not exists (select from account_closing where account_id = a.id)
       and not exists (select from patient where account_id = a.id and first_name <> 'Erased')
       and not exists (select from prescription_file where account_id = a.id)
       and not exists (select from doomed_file)`,
    accountId,
  );
}

async function expectOne({ client }: Place, query: string, accountId: string): Promise<void> {
  const { rows } = await client().query(query, [accountId]);
  if (rows.length !== 1) throw new Error(`not so afterwards: ${query.replace(/\s+/g, ' ')}`);
}
