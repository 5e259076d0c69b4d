import type { FastifyInstance, FastifyReply } from 'fastify';
import { brand } from '#brand';
import { AppError } from '#contract/app-error.ts';
import { LETTER_TOKEN, letterAnswerBody } from '#contract/areas/shop/letter.ts';
import { LETTER_DAYS } from '#domain/orders/doctor-letter.ts';
import { dayInIndia } from '#domain/people/age.ts';
import type { EquivalenceSide } from '#domain/substitution/explain-equivalence.ts';
import { dateInWords } from '#sentences/dates.ts';
import * as say from '#sentences/server/letters.ts';
import type { Ordering } from '../../services/ordering.ts';
import type { ShownLetter } from '../../services/orders/letters/answer-letter.ts';
import { LETTER_PAGE } from '../../services/orders/letters/make-letter.ts';
import { RATES_PER_MINUTE } from '../../services/rate-limiter.ts';
import { limitRate } from '../guards/rate-limit-hook.ts';
import { type Html, html, join } from '../pages/html.ts';
import { formOf, MOMENT, readForms, tokenHeaders, tokenPage } from './token-page.ts';

const STYLE = `main,footer{max-width:44rem}h2{margin:0 0 .5rem;font-size:1.25rem;line-height:1.3}
dl{margin:0 0 .75rem;display:grid;gap:.5rem}@media(min-width:36rem){dl{grid-template-columns:1fr 1fr}}
dt{font-weight:700}dd{margin:0}fieldset{border:0;margin:.75rem 0 0;padding:0}legend{padding:0;font-weight:700}
fieldset label{display:flex;gap:.75rem;align-items:center;min-height:3rem}input[type=radio]{width:1.5rem;height:1.5rem;accent-color:var(--green);flex:none}
.field{margin:0 0 1rem}.field label{display:block;font-weight:700}.field input{width:100%;min-height:3rem;padding:.5rem .75rem;font:inherit;color:inherit;background:Canvas;border:2px solid GrayText;border-radius:.5rem}
.wrong{font-weight:700}.field .wrong::before{content:'! '}.stands{font-weight:700}`;
/** No script: the page cannot leak its address. */
const HEADERS = tokenHeaders();
/** Enough for two fields and a choice for each line. */
const BODY_LIMIT = 16_384;

interface PageParts {
  readonly ordering: Pick<Ordering, 'letters'>;
  readonly rateLimits: boolean;
}

/**
 * The page on which a doctor answers a letter, for the holder of its token. Opening it changes nothing; its form does,
 * once for each line. There is no cookie that another site could abuse, so the token in the address is enough for the
 * form.
 */
export async function registerLetterPage(scope: FastifyInstance, { ordering, rateLimits }: PageParts): Promise<void> {
  readForms(scope, BODY_LIMIT);
  const url = `${LETTER_PAGE}/:token`;
  scope.get<{ Params: { token: string } }>(
    url,
    { onRequest: limitRate(RATES_PER_MINUTE.pins, rateLimits) },
    async (request, reply) => {
      const letter = await read(ordering, request.params.token);
      return letter === null ? sendUnknown(reply) : send(reply, letter.state === 'open' ? 200 : 410, letter);
    },
  );
  scope.post<{ Params: { token: string }; Body: unknown }>(
    url,
    { onRequest: limitRate(RATES_PER_MINUTE.visits, rateLimits), bodyLimit: BODY_LIMIT },
    async (request, reply) => answer(ordering, request.params.token, formOf(request.body), reply),
  );
}

type Letters = Pick<Ordering, 'letters'>;

function read({ letters }: Letters, token: string): Promise<ShownLetter | null> {
  return LETTER_TOKEN.test(token) ? letters.read(token) : Promise.resolve(null);
}

/** The typed values, to be shown again with their errors. */
interface Typed {
  readonly name: string;
  readonly registration: string;
  readonly answers: ReadonlyMap<number, string>;
  readonly faults: Readonly<Record<string, string>>;
}

async function answer(ordering: Letters, token: string, form: URLSearchParams, reply: FastifyReply) {
  const before = await read(ordering, token);
  if (before === null) return sendUnknown(reply);
  const answers = before.lines.flatMap(({ line }) => {
    const given = form.get(`line_${line}`);
    return given === null ? [] : [{ line, answer: given }];
  });
  const name = form.get('doctor_name') ?? '';
  const registration = form.get('doctor_registration') ?? '';
  const typed = { name, registration, answers: new Map(answers.map((one) => [one.line, one.answer])) };
  const body = letterAnswerBody.safeParse({ token, doctor_name: name, doctor_registration: registration, answers });
  if (!body.success) {
    const faults = Object.fromEntries(body.error.issues.map(({ path, message }) => [String(path[0]), message]));
    return send(reply, 400, before, { ...typed, faults });
  }
  const doctor = { name: body.data.doctor_name, registration: body.data.doctor_registration };
  try {
    const after = await ordering.letters.answer(token, { doctor, answers: body.data.answers });
    if (after === null) return sendUnknown(reply);
    // Redirect to a GET: reloading it changes nothing, while reloading a sent form would prompt.
    if (after.taken > 0) return reply.code(303).headers(HEADERS).header('location', `${LETTER_PAGE}/${token}`).send('');
    return send(reply, 409, after);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid-input') throw error;
    return send(reply, 400, before, { ...typed, faults: error.fields ?? {} });
  }
}

interface Words {
  readonly title: string;
  readonly sentence: string;
}

function wordsOf({ state, expiresAt, initials, number, lines }: ShownLetter): Words {
  switch (state) {
    case 'expired':
      return {
        title: say.hasExpired,
        sentence: say.expiredSentence(dateInWords(dayInIndia(expiresAt.getTime())), LETTER_DAYS),
      };
    case 'withdrawn':
      return { title: say.wasWithdrawn, sentence: say.withdrawnSentence };
    case 'over':
      return { title: say.isOver, sentence: say.overSentence };
    case 'open': {
      if (lines.some(({ isOpen }) => isOpen))
        return { title: say.pageTitle, sentence: say.pageIntro(brand.name, initials, number) };
      return { title: say.thankYou, sentence: say.answerIsRecorded };
    }
  }
}

function lineOf(line: ShownLetter['lines'][number], typed: Typed | null): Html {
  const { proof, answered } = line;
  const rows = proof.rows.map(
    ({ salt, searched, recommended }) =>
      html`<dl aria-label="${salt}"><div><dt>${say.asked}</dt><dd>${sideOf(searched)}</dd></div><div><dt>${say.toBeSentInstead}</dt><dd>${sideOf(recommended)}</dd></div></dl>`,
  );
  return html`<section class="card" aria-labelledby="line-${line.line}">
<h2 id="line-${line.line}">${say.pairOf(line.line, `${line.searchedName} (${proof.searchedMaker})`, `${line.medicineName} (${proof.sentMaker})`)}</h2>
${join(rows)}<p>${say.whyTheSame(proof.reason)}</p>${
    answered !== null
      ? html`<p class="stands">${(answered.answer === 'allowed' ? say.youAllowed : say.youRefused)(answered.doctor.name, MOMENT.format(answered.at))}</p>`
      : line.isOpen
        ? choices(line.line, typed?.answers.get(line.line) ?? null)
        : html`<p>${say.notAsked}</p>`
  }</section>`;
}

function choices(line: number, chosen: string | null): Html {
  const radio = (value: string, label: string) =>
    html`<label><input type="radio" name="line_${line}" value="${value}"${chosen === value ? html` checked` : html``}> ${label}</label>`;
  return html`<fieldset aria-labelledby="line-${line}">${radio('allowed', say.allow)}${radio('refused', say.refuse)}</fieldset>`;
}

function sideOf({ name, strength, form, release }: EquivalenceSide): string {
  return say.saltOfPack(name, strength, form, release);
}

function field(name: string, label: string, value: string, fault: string | undefined): Html {
  const wrong = fault === undefined ? html`` : html`<p class="wrong" id="${name}-wrong">${fault}</p>`;
  const described = fault === undefined ? html`` : html` aria-invalid="true" aria-describedby="${name}-wrong"`;
  return html`<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" value="${value}" maxlength="100" autocomplete="off" required${described}>${wrong}</div>`;
}

function formFor(letter: ShownLetter, typed: Typed | null): Html {
  const lines = join(letter.lines.map((line) => lineOf(line, typed)));
  if (!letter.lines.some(({ isOpen }) => isOpen)) return lines;
  const faults = typed?.faults ?? {};
  const alert =
    typed === null ? html`` : html`<p class="alert" role="alert">${faults.answers ?? say.pleaseCorrect}</p>`;
  return html`<form method="post" action="">${alert}${lines}
${field('doctor_name', say.yourName, typed?.name ?? '', faults.doctor_name)}${field('doctor_registration', say.yourRegistration, typed?.registration ?? '', faults.doctor_registration)}
<p>${say.onceOnly}</p><button type="submit">${say.sendMyAnswer}</button></form>`;
}

function send(reply: FastifyReply, status: number, letter: ShownLetter, typed: Typed | null = null): FastifyReply {
  // Answers are shown in every state; the questions of an ended letter are not shown any more.
  const isAnswered = letter.lines.some(({ answered }) => answered !== null);
  const body = letter.state === 'open' || isAnswered ? formFor(letter, typed) : html``;
  return page(reply, status, wordsOf(letter), body);
}

function sendUnknown(reply: FastifyReply): FastifyReply {
  return page(reply, 404, { title: say.isUnknown, sentence: say.unknownSentence }, html``);
}

function page(reply: FastifyReply, status: number, { title, sentence }: Words, body: Html): FastifyReply {
  const head = html`<meta name="referrer" content="no-referrer">`;
  const foot = html`<p>${say.footer}</p><p><a href="${brand.phone.href}">${say.callUs(brand.phone.display)}</a></p>`;
  const shown = tokenPage({ title, style: STYLE, head, body: html`<p>${sentence}</p>${body}`, foot });
  return reply.code(status).headers(HEADERS).send(shown);
}
