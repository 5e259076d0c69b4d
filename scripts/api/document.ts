import { createTestServer } from '../../src/server/http/test-server.ts';

/** The API's description as the shop serves it, generated without a database or a port. */
export async function apiDocument(): Promise<string> {
  const server = await createTestServer();
  const { body } = await server.inject('/api/v1/openapi.json');
  await server.close();
  return body;
}
