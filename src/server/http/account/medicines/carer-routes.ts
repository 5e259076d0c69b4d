import {
  acceptCarerBody,
  type CarersData,
  careQuery,
  carersResponse,
  inviteCarerBody,
  refillCaredBody,
} from '#contract/areas/account/carers.ts';
import { medicinesResponse, refillResponse } from '#contract/areas/account/medicines.ts';
import * as carerApi from '#contract/endpoints/account/carer.ts';
import { successOf } from '#contract/envelope.ts';
import * as say from '#sentences/server/answers.ts';
import type { Carers } from '../../../services/people/carers.ts';
import {
  acceptCarer,
  endCarer,
  inviteCarer,
  readCaredMedicines,
  readCarers,
  refillCared,
} from '../../../services/people/carers.ts';
import type { ServiceParts } from '../../../services/service-parts.ts';
import { type ApiRoutes, answers, at } from '../../mount.ts';
import { accountOf } from '../guard-routes.ts';
import { toMedicinesData, toRefillData } from './medicine-routes.ts';

const response = answers(carersResponse);

/** Who looks after whose medicines: inviting, accepting, ending, and what a carer may read and do. */
export function registerCarerRoutes(routes: ApiRoutes, services: ServiceParts): void {
  routes.get(
    at(carerApi.listCarers),
    { schema: { summary: 'Who looks after whose medicines', response } },
    async (request) => successOf(toCarersData(await readCarers(services, accountOf(request)))),
  );
  routes.post(
    at(carerApi.inviteCarer),
    { schema: { summary: 'Ask somebody to look after a list of medicines', body: inviteCarerBody, response } },
    async (request) => {
      const { patient_id: patientId, phone, scope: may } = request.body;
      const wish = { patientId, phone, mayRefill: may === 'refill' };
      return successOf(toCarersData(await inviteCarer(services, accountOf(request), wish)), say.theyAreAsked);
    },
  );
  routes.delete(
    at(carerApi.endCarer),
    { schema: { summary: 'End a carer’s access to a list of medicines', querystring: careQuery, response } },
    async (request) =>
      successOf(toCarersData(await endCarer(services, accountOf(request), request.query.care_id)), say.itHasEnded),
  );
  routes.post(
    at(carerApi.acceptCarer),
    { schema: { summary: 'Accept a request to look after a list', body: acceptCarerBody, response } },
    async (request) =>
      successOf(
        toCarersData(await acceptCarer(services, accountOf(request), request.body.care_id)),
        say.youLookAfterIt,
      ),
  );
  routes.get(
    at(carerApi.listCaredMedicines),
    {
      schema: {
        summary: 'The medicines of a person whom the caller looks after',
        querystring: careQuery,
        response: answers(medicinesResponse),
      },
    },
    async (request) =>
      successOf(toMedicinesData(await readCaredMedicines(services, accountOf(request), request.query.care_id))),
  );
  routes.post(
    at(carerApi.refillCared),
    {
      schema: {
        summary: 'Put packs of somebody’s medicines into their own cart',
        body: refillCaredBody,
        response: answers(refillResponse),
      },
    },
    async (request) => {
      const { care_id: careId, courses } = request.body;
      const wishes = courses.map(({ course_id: courseId, packs }) => ({ courseId, packs }));
      return successOf(toRefillData(await refillCared(services, accountOf(request), { careId, wishes })));
    },
  );
}

const scopeOf = ({ mayRefill }: { readonly mayRefill: boolean }) => (mayRefill ? 'refill' : 'see');

function toCarersData({ carers, cares }: Carers): CarersData {
  return {
    carers: carers.map((one) => ({
      care_id: one.id,
      patient_id: one.patientId,
      phone: one.phone,
      scope: scopeOf(one),
      accepted: one.acceptedAt !== null,
      looked_at: one.lookedAt?.toISOString() ?? null,
    })),
    cares: cares.map((one) => ({
      care_id: one.id,
      first_name: one.firstName,
      scope: scopeOf(one),
      accepted: one.acceptedAt !== null,
    })),
  };
}
