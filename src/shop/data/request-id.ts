import { createContext, useContext, useState } from 'react';

/** The id of the request that is being rendered, under which the server's log records it. Null in the browser, which is not told. */
export const RequestIdContext = createContext<string | null>(null);

/** The element in which a failed page shows its request id, so that the browser finds it at hydration. */
export const REQUEST_ID_ELEMENT = 'request-id';

/** The id of the failed request, to quote to support. Null if none reached the server. */
export function useRequestId(): string | null {
  const given = useContext(RequestIdContext);
  const [id] = useState(() => given ?? (typeof document === 'undefined' ? null : (shownId() ?? fetchedId())));
  return id;
}

function shownId(): string | null {
  return document.getElementById(REQUEST_ID_ELEMENT)?.textContent ?? null;
}

/** The router loads a page's data from a URL with `.data` in it; the newest such answer carries its id. */
function fetchedId(): string | null {
  const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const newest = fetched.findLast(({ name }) => new URL(name).pathname.endsWith('.data'));
  return newest?.serverTiming?.find(({ name }) => name === 'request')?.description ?? null;
}
