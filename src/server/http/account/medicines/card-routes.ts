import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { cardQuery } from '#contract/areas/medicines.ts';
import * as userApi from '#contract/endpoints/user.ts';
import { failure } from '#contract/envelope.ts';
import type { Accounts } from '../../../services/accounts.ts';
import { at } from '../../mount.ts';
import { sendPrivateFile } from '../../orders/private-links.ts';
import { accountOf } from '../guard-routes.ts';

/** The list of medicines on paper. */
export function registerCardRoutes(scope: FastifyInstance, accounts: Accounts, publicUrl: string): void {
  scope.withTypeProvider<ZodTypeProvider>().get(
    at(userApi.printDoseCard),
    {
      schema: {
        tags: ['User'],
        summary: 'What a patient takes when, to print',
        querystring: cardQuery,
        response: { '4xx': failure, '5xx': failure },
      },
    },
    async (request, reply) => {
      const { patient_id: patientId, lang: language, size } = request.query;
      const address = `${publicUrl}/account?tab=my-medicines`;
      const bytes = await accounts.doseCard(accountOf(request), { patientId, language, size, address });
      return sendPrivateFile(reply, {
        bytes,
        type: 'application/pdf',
        name: `dose-card-${language}.pdf`,
        inline: false,
      });
    },
  );
}
