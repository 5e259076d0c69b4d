import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectNoMouse, openCounterPage, signInStaffMember, type } from './counter-fixtures.ts';
import { medicineId } from './customer-fixtures.ts';
import { Reader } from './reader-fixtures.ts';
import { ON_PAPER, orderOnPrescription, photoOf } from './rx-orders.ts';
import { type OwnShop, startOwnShop } from './shop-fixtures.ts';

/** The prescription desk by keyboard alone, as a screen reader speaks it: from the queue to three decisions. */
let shop: OwnShop;
let browser: Browser;
let desk: Page;
let rx: string;
const faults: string[] = [];

test.beforeAll(async ({ browser: given }) => {
  browser = given;
  shop = await startOwnShop({ RATE_LIMITS: 'off' });
  desk = await openCounterPage(
    (await signInStaffMember({ browser, shop }, { name: 'Meera Nair', roles: ['pharmacist'] })).context,
    faults,
  );
  rx = await medicineId(desk, 'janumet 50mg');
});
test.afterAll(() => shop?.remove());

test('a pharmacist who hears the screen takes orders, opens files, and approves, rejects and asks', async () => {
  for (let index = 0; index < 3; index += 1)
    await orderOnPrescription(browser, shop, [rx], [await photoOf(['Tab Janumet 50 mg 1-0-1', `No. ${index}`])]);
  const reader = new Reader(desk);
  const { keyboard } = desk;
  await reader.listen();
  await desk.goto('/counter/queue');
  await reader.lands(/^heading: Queue/);

  // The first stop leads past the links of the frame; tabs and rows have names.
  await reader.tabTo(/^button: Prescriptions 3 oldest /);
  await reader.tabTo(/^(link|button|row): .*SS-/);
  await type(desk, 'n');
  const opened = async (): Promise<string> => {
    await reader.lands(/^heading: Order SS-/);
    await expect(desk.getByRole('img', { name: /^File 1/ })).toBeVisible();
    return (await reader.focused()).replace('heading: Order ', '');
  };

  const first = await opened();
  // What is on the page can be walked to, each by its name.
  await reader.tabTo(/^button: .*(Larger|Zoom in)/i, { most: 80 });
  await reader.tabTo(/^region: Prescription. File 1 of 1/);
  await reader.tabTo(/^textbox: Dose as written/);
  // Escape leaves a field, so that letters are keys again.
  await type(desk, 'Escape', 'p');
  await reader.lands(/^(Date|textbox|spinbutton): .*(Date|month)/i);
  await keyboard.type(ON_PAPER.typed);
  // The third Tab leaves the parts of the date.
  await type(desk, 'Tab');
  for (const [name, text] of [
    [/^\w+: .*[Rr]egistration/, ON_PAPER.registration],
    [/^\w+: .*name/, ON_PAPER.doctor],
    [/^\w+: .*address/, ON_PAPER.address],
    [/^\w+: .*[Pp]atient/, ON_PAPER.patient],
  ] as const) {
    await type(desk, 'Tab');
    await reader.lands(name);
    await keyboard.type(text);
  }
  await type(desk, 'Escape', 'a', 'F10');
  await reader.heard(new RegExp(`“.*${first}.*1 line ok`));

  const second = await opened();
  expect(second).not.toBe(first);
  await type(desk, 'x');
  await reader.lands(/^\w+: /);
  await type(desk, 'a', 'Enter', 'F10');
  await reader.heard(new RegExp(`“.*${second}.*1 line rejected`));

  const third = await opened();
  expect([first, second]).not.toContain(third);
  // What is missing is said, and nothing is decided.
  await type(desk, 'a', 'F10');
  await reader.heard(/“Please enter the doctor’s name/);
  const before = reader.transcript.length;
  await type(desk, 'q');
  await reader.lands(/^\w+: /);
  // What was missing for the decision says nothing about the question.
  expect(reader.transcript.slice(before).join()).not.toContain('Please enter');
  await type(desk, 'd', 'Enter');
  await reader.heard(new RegExp(`“.*${third}.*the patient was asked`));
  await reader.lands(/^heading: (Queue|Order)/);

  await test.info().attach('what was read aloud', { body: reader.transcript.join('\n') });
  if (process.env.SHOTS) {
    // biome-ignore lint/suspicious/noConsole: the transcript is what somebody reads of this test.
    console.log(reader.transcript.join('\n'));
  }
  // Each sentence is heard once: no countdown repeats it, and no list what its heading said.
  const heard = reader.transcript.filter((line) => / 1 line (ok|rejected)\.|Please enter/.test(line));
  expect(new Set(heard).size).toBe(heard.length);
  expect(heard).toHaveLength(3);
  expect(heard.at(-1)?.match(/the doctor’s name/g)).toHaveLength(1);
  // Everything that can be focused has a name.
  expect(reader.transcript.filter((line) => /^\w+: $/.test(line))).toEqual([]);
  await expectNoMouse(desk);
  expect(faults).toEqual([]);
});
