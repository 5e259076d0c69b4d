/** What a shop that sells answers to nobody. */
const NEVER_ANSWERS = ['/dev/outbox', '/dev/ui', '/sandbox-gateway/window.js', '/metrics'] as const;

const WITHIN_MS = 5_000;

/** How the open shop looks from outside. */
export interface OutsideLook {
  /** Whether PUBLIC_URL leads to a shop that takes orders. */
  readonly ready: boolean;
  /** What went wrong on the way there, in a word; null where something answered. */
  readonly fault: string | null;
  /** Addresses that answer and never may: another shop than a live one stands behind PUBLIC_URL, or a private port is public. */
  readonly open: readonly string[];
}

/**
 * Asks the shop at its public address, as a stranger would. A proxy that leads to another server, or shows a private port, is
 * seen by nothing that looks at settings alone.
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
