/** The shop's longest event loop turn since the last call, in milliseconds. */
export async function longestTurn(metricsPort: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const seconds = Number(/^\S*nodejs_eventloop_lag_max_seconds(?:\{[^}]*\})? (\S+)/m.exec(text)?.[1]);
  if (!Number.isFinite(seconds)) throw new Error('The shop does not tell the lag of its event loop.');
  return Math.round(seconds * 1000);
}
