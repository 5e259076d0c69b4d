import { type SeenRequest, startStandIn } from './stand-in-server.ts';

/** A call that the stand-in was asked to place. */
interface AskedCall {
  readonly sid: string;
  readonly form: URLSearchParams;
}

/** How the stand-in misbehaves, until it is told otherwise. */
type Trouble = { readonly status: number; readonly body: string } | 'silent' | 'cut';

/** A local server that speaks Exotel's Voice API v1: it accepts calls and reports their state. Tests send the callbacks. */
export async function startStandInExotel() {
  const calls: AskedCall[] = [];
  const standing = new Map<string, object>();
  let trouble: Trouble | null = null;
  const server = await startStandIn((request, _incoming, response) => {
    const answer = (status: number, body: string) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    };
    if (trouble === 'silent') return;
    if (trouble === 'cut') return void response.destroy();
    if (trouble) return answer(trouble.status, trouble.body);
    if (request.method === 'POST') return answer(200, JSON.stringify(taken(request)));
    const [, sid = ''] = /Calls\/([\w-]+)\.json/.exec(request.url ?? '') ?? [];
    const call = standing.get(sid);
    return call
      ? answer(200, JSON.stringify({ Call: { Sid: sid, ...call } }))
      : answer(404, '{"RestException":{"Status":404,"Message":"No such call"}}');
  });

  function taken({ body }: SeenRequest) {
    const sid = `sid${calls.length}x${'0'.repeat(20)}`;
    calls.push({ sid, form: new URLSearchParams(body) });
    standing.set(sid, { Status: 'queued' });
    return { Call: { Sid: sid, Status: 'in-progress', To: 'not read', From: 'not read' } };
  }

  return {
    ...server,
    calls,
    /** Sets the state of a call. */
    stands: (sid: string, call: object) => void standing.set(sid, call),
    trouble: (next: Trouble | null) => {
      trouble = next;
    },
    /** The address of a call's callback, and its body in Exotel's format. */
    callback: ({ sid, form }: AskedCall, result: object) => ({
      url: new URL(form.get('StatusCallback') ?? ''),
      body: {
        CallSid: sid,
        From: form.get('From'),
        To: form.get('To'),
        CustomField: form.get('CustomField'),
        ...result,
      },
    }),
  };
}
