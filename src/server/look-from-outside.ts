/** Paths that a live shop must not answer. */
const NEVER_ANSWERS = ['/dev/outbox', '/dev/ui', '/sandbox-gateway/window.js', '/metrics'] as const;

const WITHIN_MS = 5_000;

/** How the open shop looks from outside. */
export interface OutsideLook {
  /** Whether PUBLIC_URL leads to a shop that takes orders. */
  readonly ready: boolean;
  /** The connection error code; null if something answered. */
  readonly fault: string | null;
  /** Addresses that answer but must not: PUBLIC_URL leads to a shop that is not live, or a private port is public. */
  readonly open: readonly string[];
}

/**
 * Requests the shop at its public address, as a stranger would. Checking the settings alone does not reveal a proxy
 * that leads to another server or exposes a private port.
 */
export async function lookFromOutside(publicUrl: string): Promise<OutsideLook> {
  const status = async (path: string) => {
    const answer = await fetch(publicUrl + path, { redirect: 'manual', signal: AbortSignal.timeout(WITHIN_MS) });
    await answer.body?.cancel();
    return answer.status;
  };
  try {
    const [ready, ...never] = await Promise.all(['/readyz', ...NEVER_ANSWERS].map(status));
    return { ready: ready === 200, fault: null, open: NEVER_ANSWERS.filter((_path, at) => isAnswer(never[at])) };
  } catch (error) {
    const cause = (error as Error).cause as NodeJS.ErrnoException | undefined;
    return { ready: false, fault: cause?.code ?? (error as Error).name, open: [] };
  }
}

function isAnswer(status: number | undefined): boolean {
  return status !== undefined && status >= 200 && status < 300;
}
