import { SENDS_PER_PHONE, TRIES_PER_CODE, WRONG_CODES_PER_DAY } from '../src/domain/people/allowance.ts';
import { drawCode } from '../src/server/services/identity/session-keys.ts';

const CODES = 10_000;
const DIGITS = 4;
/** Chi-square with 9 degrees of freedom exceeds this once in a thousand times. */
const LIMIT = 27.877;

/** Whether every digit of a code is equally likely, and how often guessing succeeds. */
export async function run(): Promise<void> {
  const codes = Array.from({ length: CODES }, drawCode);
  const values = Array.from({ length: DIGITS }, (_, place) => chiSquare(codes.map((code) => Number(code[place]))));
  console.log(
    `${CODES} codes, ${new Set(codes).size} different; chi-square of each digit ${values.map((value) => value.toFixed(1)).join(', ')} (p > 0.001 below ${LIMIT})`,
  );
  const perDay = Math.min(...WRONG_CODES_PER_DAY.map(({ atMost }) => atMost));
  console.log(
    `guesses: ${TRIES_PER_CODE} a code, ${perDay} a phone and day, so ${((perDay / 10 ** DIGITS) * 100).toFixed(2)} % a day (goal 0.1 %); ${SENDS_PER_PHONE.length} limits on sending`,
  );
  if (values.some((value) => value > LIMIT) || perDay > 10) process.exitCode = 1;
}

function chiSquare(digits: readonly number[]): number {
  const expected = digits.length / 10;
  return Array.from({ length: 10 }, (_, digit) => digits.filter((one) => one === digit).length).reduce(
    (sum, count) => sum + (count - expected) ** 2 / expected,
    0,
  );
}
