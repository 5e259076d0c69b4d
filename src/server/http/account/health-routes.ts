import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type HealthData, healthBody, healthQuery, healthResponse } from '#contract/areas/health.ts';
import * as userApi from '#contract/endpoints/user.ts';
import { failure, successOf } from '#contract/envelope.ts';
import * as say from '#sentences/server/answers.ts';
import type { Accounts } from '../../services/accounts.ts';
import type { PatientHealth } from '../../services/people/health.ts';
import { at } from '../mount.ts';
import { accountOf } from './guard-routes.ts';

const tags = ['User'];
const answers = { response: { 200: healthResponse, '4xx': failure, '5xx': failure } };

/** Reading and changing the optional answers that the check of the cart looks at. */
export function registerHealthRoutes(scope: FastifyInstance, accounts: Accounts): void {
  const routes = scope.withTypeProvider<ZodTypeProvider>();
  routes.get(
    at(userApi.getHealth),
    {
      schema: { tags, summary: 'What a patient told about their health', querystring: healthQuery, ...answers },
    },
    async (request) => successOf(toHealthData(await accounts.health(accountOf(request), request.query.patient_id))),
  );
  routes.put(
    at(userApi.changeHealth),
    {
      schema: { tags, summary: 'Tell about a patient’s health, or take it back', body: healthBody, ...answers },
    },
    async (request) => {
      const { patient_id: patientId, agreed, ...told } = request.body;
      const saved = await accounts.changeHealth(accountOf(request), { patientId, agreed, answers: told });
      return successOf(toHealthData(saved), agreed ? say.yourAnswersAreKept : say.yourAnswersAreErased);
    },
  );
}

function toHealthData({
  patientId,
  agreed,
  answers: { allergies, conditions, medicines, ...states },
}: PatientHealth): HealthData {
  return {
    patient_id: patientId,
    agreed,
    ...states,
    allergies: [...allergies],
    conditions: [...conditions],
    medicines: [...medicines],
  };
}
