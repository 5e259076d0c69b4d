import { randomInt } from 'node:crypto';
import { codeSentTo } from '../../../trials/kit/outbox.ts';
import { Visitor } from '../../../trials/kit/visitor.ts';
import { allow, type Place, type Step } from './steps.ts';

/** A user with a phone, who reads the code that the shop sends and types it. */
export interface Person {
  readonly phone: string;
  readonly visitor: Visitor;
  /** Logs in; `again` if a crash may have left the code unused, used, or never sent. */
  logIn(again: boolean): Promise<void>;
}

/** A new customer of the shop. */
export function newPerson(place: Place): Person {
  const phone = `7${randomInt(10 ** 8, 10 ** 9)}`;
  const visitor = new Visitor(place.origin);
  const verify = () => {
    const otp = codeSentTo(phone, place.dataDir);
    return visitor.ask('POST', 'auth/mobile/verify-otp', { phone, otp, source: 'web' });
  };
  /** Skips the half minute between two codes. */
  const forgetLimits = () =>
    place.client().query("delete from limit_window where scope like 'otp%' or scope like '%send%'");
  return {
    phone,
    visitor,
    logIn: async (again) => {
      // After a crash the user types the code again; if it was used or never sent, another one is requested.
      if (again && visitor.jar.size > 0 && (await verify()).status === 200) return;
      await forgetLimits();
      allow(await visitor.ask('POST', 'auth/mobile/send-otp', { phone }), 200);
      allow(await verify(), 200);
    },
  };
}

/** Logging in and staying logged in, with codes and cookies like any user. */
export function loginSteps(place: Place): Step[] {
  const { visitor, logIn } = newPerson(place);
  return [
    { name: 'log in', run: logIn },
    {
      name: 'renew the session',
      run: async (again) => {
        const answer = await visitor.ask('GET', 'auth/refresh-token');
        // The answer with the new token was lost in the crash: a late use of the old one requires a new login.
        if (again && answer.status === 401) return logIn(true);
        allow(answer, 200);
      },
    },
  ];
}
