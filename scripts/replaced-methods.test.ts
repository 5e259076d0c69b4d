import { describe, expect, it } from 'vitest';
import { replacedMethodsIn } from './replaced-methods.ts';

const PATH = 'src/server/persistence/some.ts';

describe('a method that is replaced at run time', () => {
  it.each([
    'client.release = (...how) => {',
    'db.transaction = () => {',
    'builder.execute = async (work) => {',
    'executor.withConnectionProvider = (provider: ConnectionProvider) => {',
    'pool.connect = told as typeof pool.connect;',
    '  client.query = beginWithFirst(named) as typeof client.query;',
    'reply.send = function send(body) {',
    'app.server!.close = async () => undefined;',
    'pg.Client.prototype.query = query;',
    "pg.Client.prototype['query'] = query;",
    'Object.assign(pg.Client.prototype, { query });',
    "Object.defineProperty(client, 'query', { value: query });",
    'const query = client.query.bind(client);\nclient.query = slower(query);',
  ])('is found: %s', (text) => {
    expect(replacedMethodsIn(PATH, text)).toHaveLength(1);
  });

  it.each([
    'image.onload = () => done();',
    'this.close = () => stop();',
    'const send = (text) => text;',
    'state.count = 3;',
    'if (client.query === send) return;',
    'const query = client.query.bind(client);',
    '// client.query = () => undefined',
    'export class ShopPool extends pg.Pool { override connect() {} }',
  ])('is not found in: %s', (text) => {
    expect(replacedMethodsIn(PATH, text)).toEqual([]);
  });

  it('is allowed in a test, which may add what its browser lacks', () => {
    const text = 'Element.prototype.scrollIntoView = () => {};';
    expect(replacedMethodsIn('src/shop/testing/setup.ts', text)).toEqual([]);
    expect(replacedMethodsIn('src/shop/ui/some.ts', text)).toHaveLength(1);
  });
});
