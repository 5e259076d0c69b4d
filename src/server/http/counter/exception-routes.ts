import {
  doneResponse,
  type ExceptionData,
  exceptionBody,
  exceptionIdBody,
  exceptionsResponse,
} from '#contract/areas/counter/counter.ts';
import * as counterApi from '#contract/endpoints/counter/counter.ts';
import { successOf } from '#contract/envelope.ts';
import * as say from '#sentences/server/answers.ts';
import type { Counter } from '../../services/counter/counter.ts';
import { type ApiRoutes, answers, at } from '../mount.ts';
import { staffOf } from './staff-of.ts';

/** The written exceptions of a pharmacy with one pharmacist, for an owner. */
export function registerExceptionRoutes(routes: ApiRoutes, counter: Counter): void {
  routes.get(
    at(counterApi.listExceptions),
    { schema: { summary: 'The written exceptions', response: answers(exceptionsResponse) } },
    async () => successOf((await counter.exceptions()).map(toException)),
  );
  routes.post(
    at(counterApi.writeException),
    {
      schema: {
        summary: 'Let the only pharmacist release what they decided',
        body: exceptionBody,
        response: answers(doneResponse),
      },
    },
    async (request) => {
      const { staff_id: staffId, ...draft } = request.body;
      await counter.writeException(staffOf(request), staffId, draft);
      return successOf({}, say.theExceptionIsWritten);
    },
  );
  routes.post(
    at(counterApi.withdrawException),
    {
      schema: { summary: 'Withdraw a written exception', body: exceptionIdBody, response: answers(doneResponse) },
    },
    async (request) => {
      await counter.endException(staffOf(request), request.body.exception_id);
      return successOf({}, say.theExceptionIsWithdrawn);
    },
  );
}

function toException(row: Awaited<ReturnType<Counter['exceptions']>>[number]): ExceptionData {
  const { staffId, name, registration, reason, from, until, state } = row;
  return {
    ...{ exception_id: row.id, staff_id: staffId, name, registration, reason, from, until, state },
    written_at: row.writtenAt.toISOString(),
    withdrawn_at: row.withdrawnAt?.toISOString() ?? null,
  };
}
