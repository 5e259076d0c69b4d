import { AppError } from '#contract/app-error.ts';
import {
  LETTER_TOKEN,
  type LetterData,
  letterAnswerBody,
  letterBody,
  letterLinkResponse,
  letterOrderBody,
  letterResponse,
  productLetterQuery,
} from '#contract/areas/shop/letter.ts';
import { orderResponse } from '#contract/areas/shop/order.ts';
import * as letterApi from '#contract/endpoints/shop/letter.ts';
import { productLetter } from '#contract/endpoints/shop/product-letter.ts';
import { successOf } from '#contract/envelope.ts';
import * as say from '#sentences/server/answers.ts';
import type { ShownLetter } from '../../services/orders/letters/answer-letter.ts';
import { accountOf } from '../account/guard-routes.ts';
import { type ApiRoutes, answers, at, refusals } from '../mount.ts';
import { toOrderData } from './order.wire.ts';
import type { OrderParts } from './order-routes.ts';
import { sendPrivateFile, servePdf } from './private-links.ts';

type Parts = Pick<OrderParts, 'ordering' | 'links' | 'pictureOf'>;

/** Letters to a patient's doctor: requested by the patient, read and answered by anybody with the token. */
export function registerLetterRoutes(routes: ApiRoutes, parts: Parts, publicUrl: string): void {
  registerAsking(routes, parts, publicUrl);
  registerAnswering(routes, parts);
  registerProductLetter(routes, parts);
}

function registerAsking(routes: ApiRoutes, { ordering, links, pictureOf }: Parts, publicUrl: string): void {
  routes.post(
    at(letterApi.requestLetter),
    {
      schema: {
        summary: 'An address of the letter to the doctor, for five minutes',
        description:
          'It asks about every substitute of the order that nobody has allowed yet, and can be answered for seven days.',
        body: letterOrderBody,
        response: answers(letterLinkResponse),
      },
    },
    async (request) => {
      const accountId = accountOf(request);
      const { letter } = await ordering.letters.ask(accountId, request.body.order_id);
      const path = letterApi.downloadLetter.path.replace(':id', letter.orderId);
      return successOf(links.linkTo(path, accountId), say.openingTheLetter);
    },
  );
  routes.post(
    at(letterApi.withdrawLetter),
    {
      schema: {
        summary: 'Take the letter to the doctor back',
        body: letterOrderBody,
        response: answers(orderResponse),
      },
    },
    async (request) => {
      const accountId = accountOf(request);
      await ordering.letters.withdraw(accountId, request.body.order_id);
      return successOf(toOrderData(await ordering.order(accountId, request.body.order_id), pictureOf), say.withdrawn);
    },
  );
  servePdf(routes, links, {
    api: letterApi.downloadLetter,
    schema: { summary: 'The letter to the doctor as PDF, by the signed address that its owner was given' },
    of: (accountId, id) => ordering.letters.print(accountId, id, publicUrl),
    prefix: 'letter-',
  });
}

function registerAnswering(routes: ApiRoutes, { ordering }: Parts): void {
  routes.post(
    at(letterApi.readLetter),
    {
      schema: {
        summary: 'What a letter asks a doctor, and what was answered',
        body: letterBody,
        response: answers(letterResponse),
      },
    },
    async ({ body }) => successOf(toLetter(known(await ordering.letters.read(tokenOf(body.token))))),
  );
  routes.post(
    at(letterApi.answerLetter),
    {
      schema: {
        summary: 'A doctor allows or refuses substitutes, each line once',
        description: 'A line that was answered before keeps its answer; the response has the state of all lines.',
        body: letterAnswerBody,
        response: answers(letterResponse),
      },
    },
    async ({ body }) => {
      const doctor = { name: body.doctor_name, registration: body.doctor_registration };
      const letter = known(await ordering.letters.answer(tokenOf(body.token), { doctor, answers: body.answers }));
      if (letter.taken === 0 && letter.lines.every(({ answered }) => answered === null))
        throw new AppError('not-allowed-now', { sentence: say.thisLetterCantBeAnswered });
      return successOf(toLetter(letter), letter.taken === 0 ? say.thisWasAnsweredBefore : say.thankYouYourAnswer);
    },
  );
}

/** A malformed token is not looked up. */
function tokenOf(token: string): string {
  if (!LETTER_TOKEN.test(token)) throw new AppError('not-found', { sentence: say.weDoNotKnow });
  return token;
}

function known<Letter extends ShownLetter>(letter: Letter | null): Letter {
  if (letter === null) throw new AppError('not-found', { sentence: say.weDoNotKnow });
  return letter;
}

function registerProductLetter(routes: ApiRoutes, { ordering }: Parts): void {
  routes.get(
    at(productLetter),
    {
      schema: {
        summary: 'A letter to the doctor about a medicine and the one recommended in its place, as PDF',
        querystring: productLetterQuery,
        response: refusals,
      },
    },
    async ({ query }, reply) => {
      const bytes = await ordering.letters.ofProduct(query.medicine_id);
      return sendPrivateFile(reply, { bytes, type: 'application/pdf', name: 'letter-to-the-doctor.pdf', inline: true });
    },
  );
}

/** A letter as published. It contains only the name of the doctor who answered. */
function toLetter({ state, expiresAt, number, initials, lines }: ShownLetter): LetterData {
  return {
    state,
    expires_at: expiresAt.toISOString(),
    iso_order_id: number,
    initials,
    lines: lines.map(({ line, searchedName, medicineName, proof, isOpen, answered }) => ({
      line,
      searched_name: searchedName,
      searched_manufacturer: proof.searchedMaker,
      medicine_name: medicineName,
      manufacturer: proof.sentMaker,
      reason: proof.reason,
      equivalence: proof.rows.map(({ salt, searched, recommended }) => ({
        salt,
        searched: { ...searched },
        recommended: { ...recommended },
      })),
      can_answer: isOpen,
      answered: answered && {
        answer: answered.answer,
        doctor_name: answered.doctor.name,
        at: answered.at.toISOString(),
      },
    })),
  };
}
