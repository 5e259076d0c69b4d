import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { AppError } from '#contract/app-error.ts';
import { API_HEADERS } from './api-headers.ts';
import { replyWithError } from './error-reply.ts';
import type { Inventory } from './inventory.ts';
import { registerInventoryRoutes } from './inventory-routes.ts';
import { refuseOtherMethods } from './method-guard.ts';
import { collectOpenApi } from './openapi.ts';
import { refuseCrossSite } from './same-origin.ts';

interface ApiParts {
  readonly inventory: Inventory;
  readonly publicUrl: string;
  readonly rateLimits: boolean;
}

/** /api/v1: JSON in the envelope, validated both ways by the contract, described by itself at /openapi.json. */
export async function registerApi(
  scope: FastifyInstance,
  { inventory, publicUrl, rateLimits }: ApiParts,
): Promise<void> {
  scope.setValidatorCompiler(validatorCompiler);
  scope.setSerializerCompiler(serializerCompiler);
  scope.removeContentTypeParser('text/plain');
  scope.setErrorHandler(replyWithError);
  scope.addHook('onRequest', (request, reply, done) => {
    reply.headers(API_HEADERS);
    reply.header('x-request-id', request.id);
    refuseCrossSite(request, publicUrl);
    done();
  });
  await collectOpenApi(scope, publicUrl);
  refuseOtherMethods(scope, (api) => {
    registerInventoryRoutes(api, inventory, rateLimits);
    api.get('/openapi.json', { schema: { hide: true } }, (_request, reply) =>
      reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(scope.swagger())),
    );
  });
  scope.all('/*', { schema: { hide: true } }, () => {
    throw new AppError('not-found');
  });
}
