/**
 * The lower bound of every comparison: node:http sending stored bytes, chosen by URL. Started as a separate process.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

const [file = '', port = '0'] = process.argv.slice(2);
const answers = new Map(
  Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Answer>).map(
    ([url, { status, headers, body }]) => [url, { status, headers, body: Buffer.from(body, 'base64') }],
  ),
);

const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '');
  if (!answer) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(answer.status, answer.headers);
  response.end(answer.body);
});
server.listen(Number(port), '127.0.0.1', () => {
  const address = server.address();
  console.log(`listening ${typeof address === 'object' && address ? address.port : ''}`);
});
