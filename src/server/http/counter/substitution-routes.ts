import { decidedResponse } from '#contract/areas/counter/desk.ts';
import {
  deskLetterBody,
  deskLetterQuery,
  deskLetterResponse,
  otherBody,
  otherQuery,
  otherResponse,
  substitutionBodyAtDesk,
} from '#contract/areas/shop/letter.ts';
import * as letterApi from '#contract/endpoints/shop/letter.ts';
import { successOf } from '#contract/envelope.ts';
import { rupees } from '#domain/pricing/money.ts';
import * as say from '#sentences/server/answers.ts';
import * as other from '#sentences/server/other-medicine.ts';
import type { Desk } from '../../services/counter/desk/desk.ts';
import { letterUrl } from '../../services/orders/letters/make-letter.ts';
import { type ApiRoutes, answers, at, refusals } from '../mount.ts';
import { sendPrivateFile } from '../orders/private-links.ts';
import { answerDecided } from './deciding-routes.ts';
import { staffOf } from './staff-of.ts';

/** A pharmacist's actions on the substitute for a prescribed medicine: allow it, send the searched one, or ask the doctor by letter. */
export function registerSubstitutionRoutes(
  routes: ApiRoutes,
  { desk, publicUrl }: { readonly desk: Desk; readonly publicUrl: string },
): void {
  routes.post(
    at(letterApi.decideSubstitution),
    {
      schema: {
        summary: 'Decide about the substitute of a line',
        body: substitutionBodyAtDesk,
        response: answers(decidedResponse),
      },
    },
    async (request) => {
      const { number, version, ...word } = request.body;
      await desk.substitute(staffOf(request), { number, version }, word);
      return answerDecided(desk, request, number, say.recorded);
    },
  );
  registerOther(routes, desk);
  routes.post(
    at(letterApi.makeDeskLetter),
    {
      schema: {
        summary: 'The letter of an order to the patient’s doctor',
        description: 'The one that stands, or a new one: then the patient is told that it is ready.',
        body: deskLetterBody,
        response: answers(deskLetterResponse),
      },
    },
    async (request) => {
      const by = staffOf(request);
      const { number, version } = request.body;
      const { letter, token } = await desk.letter(by, { number, version });
      const shown = await desk.show(by, number);
      return successOf({
        number,
        version: shown.version,
        url: letterUrl(publicUrl, token),
        expires_at: letter.expiresAt.toISOString(),
      });
    },
  );
  routes.get(
    at(letterApi.printDeskLetter),
    {
      schema: {
        summary: 'The letter of an order that stands, as PDF',
        querystring: deskLetterQuery,
        response: refusals,
      },
    },
    async ({ query: { number } }, reply) => {
      const bytes = await desk.printLetter(number, publicUrl);
      return sendPrivateFile(reply, { bytes, type: 'application/pdf', name: `letter-${number}.pdf`, inline: true });
    },
  );
  routes.post(
    at(letterApi.withdrawDeskLetter),
    {
      schema: { summary: 'Take the letter of an order back', body: deskLetterBody, response: answers(decidedResponse) },
    },
    async (request) => {
      const { number, version } = request.body;
      await desk.withdrawLetter(staffOf(request), { number, version });
      return answerDecided(desk, request, number, say.withdrawn);
    },
  );
}

/** Another medicine for a line, which the patient has agreed to. */
function registerOther(routes: ApiRoutes, desk: Desk): void {
  routes.get(
    at(letterApi.quoteOther),
    {
      schema: {
        summary: 'What another medicine for a line would mean',
        querystring: otherQuery,
        response: answers(otherResponse),
      },
    },
    async ({ query: { number, line, medicine_id: medicineId } }) => {
      const { name, isSame, morePaise, payablePaise, words } = await desk.quoteOther(number, { line, medicineId });
      return successOf({ name, is_same: isSame, more: rupees(morePaise), total: rupees(payablePaise), words });
    },
  );
  routes.post(
    at(letterApi.chooseOther),
    {
      schema: {
        summary: 'Send another medicine on a line, as the patient agreed',
        body: otherBody,
        response: answers(decidedResponse),
      },
    },
    async (request) => {
      const { number, version, medicine_id: medicineId, ...choice } = request.body;
      await desk.chooseOther(staffOf(request), { number, version }, { medicineId, ...choice });
      return answerDecided(desk, request, number, other.isChosen);
    },
  );
}
