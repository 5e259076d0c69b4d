import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  askBody,
  consultationBody,
  decideBody,
  decidedResponse,
  releaseBody,
  undoBody,
} from '#contract/areas/counter/desk.ts';
import type { typedAmount, typedPrescription } from '#contract/areas/counter/desk-basics.ts';
import { fewerBody } from '#contract/areas/counter/send-fewer.ts';
import * as deskApi from '#contract/endpoints/counter/desk.ts';
import { successOf } from '#contract/envelope.ts';
import type { TypedPrescription } from '#domain/counter/checklist.ts';
import type { TypedAmount } from '#domain/counter/prescribed-amount.ts';
import * as say from '#sentences/server/answers.ts';
import type { Desk } from '../../services/counter/desk/desk.ts';
import { type ApiRoutes, answers, at } from '../mount.ts';
import { staffOf } from './staff-of.ts';

const response = answers(decidedResponse);

/** A pharmacist's actions at the desk: decide, send fewer packs, ask, undo, release, and record a consultation. */
export function registerDecidingRoutes(routes: ApiRoutes, desk: Desk): void {
  const answerWith = (request: FastifyRequest, number: string, message: string) =>
    answerDecided(desk, request, number, message);
  routes.post(
    at(deskApi.decideOrder),
    { schema: { summary: 'Decide lines and findings of an order', body: decideBody, response } },
    async (request) => {
      const { number, version, prescription, lines, findings } = request.body;
      await desk.decide(
        staffOf(request),
        { number, version },
        {
          typed: prescription === undefined ? null : typedOf(prescription),
          lines: lines.map(({ reason, prescribed, ...word }) => ({
            ...word,
            reason: reason ?? null,
            amount: prescribed === undefined ? null : amountOf(prescribed),
          })),
          findings,
        },
      );
      return answerWith(request, number, say.decided);
    },
  );
  routes.post(
    at(deskApi.sendFewer),
    { schema: { summary: 'Lower a line to the packs that its prescription covers', body: fewerBody, response } },
    async (request) => {
      const { number, version, ...lowered } = request.body;
      await desk.sendFewer(staffOf(request), { number, version }, lowered);
      return answerWith(request, number, say.isLowered);
    },
  );
  routes.post(
    at(deskApi.askPatient),
    { schema: { summary: 'Ask the patient about the prescription', body: askBody, response } },
    async (request) => {
      const { number, version, ...question } = request.body;
      await desk.ask(staffOf(request), { number, version }, question);
      return answerWith(request, number, say.thePatientIsAsked);
    },
  );
  routes.post(
    at(deskApi.undoDecision),
    { schema: { summary: 'Undo what was decided last, within ten seconds', body: undoBody, response } },
    async (request) => {
      const { number, version } = request.body;
      await desk.undo(staffOf(request), { number, version });
      return answerWith(request, number, say.undone);
    },
  );
  routes.post(
    at(deskApi.releaseOrder),
    { schema: { summary: 'Release lines and findings as the second pharmacist', body: releaseBody, response } },
    async (request) => {
      const { number, version, ...released } = request.body;
      await desk.release(staffOf(request), { number, version }, released);
      return answerWith(request, number, say.released);
    },
  );
  routes.post(
    at(deskApi.recordConsultation),
    { schema: { summary: 'Record a doctor’s consultation', body: consultationBody, response } },
    async (request) => {
      const { number, version, mode, list, ...held } = request.body;
      await desk.consultation(
        staffOf(request),
        { number, version },
        {
          ...{ mode, list, followUp: held.follow_up, callId: held.call_id ?? null },
          startedAt: new Date(held.started_at),
          endedAt: new Date(held.ended_at),
          doctor: { name: held.doctor_name, registration: held.doctor_registration, address: held.doctor_address },
        },
      );
      return answerWith(request, number, say.recorded);
    },
  );
}

/** The order's state after an action. */
export async function answerDecided(desk: Desk, request: FastifyRequest, number: string, message: string) {
  const { version, tab, order, undoUntil } = await desk.show(staffOf(request), number);
  const prescription_status = order.prescriptionStatus;
  return successOf(
    { number, version, prescription_status, tab, can_undo_until: undoUntil?.toISOString() ?? null },
    message,
  );
}

function amountOf({ over_reason: overReason, ...typed }: z.output<typeof typedAmount>): TypedAmount {
  return { ...typed, overReason };
}

function typedOf(typed: z.output<typeof typedPrescription>): TypedPrescription {
  return {
    dated: typed.dated,
    prescriber: {
      name: typed.prescriber_name,
      address: typed.prescriber_address,
      registration: typed.prescriber_registration,
    },
    patientName: typed.patient_name,
    nameReason: typed.name_reason,
  };
}
