import type { DeskLine } from '#contract/areas/desk.ts';

/** Who released something, and under which exception where it was the person who had decided it. */
export function releaseInWords({ by, exception_of: day }: NonNullable<DeskLine['release']>): string {
  return day === null ? `Released by ${by}.` : `Released by ${by} under the written exception of ${day}.`;
}

/** Who may release what waits for it. */
export function whoReleases(exception: string | null): string {
  return exception === null
    ? 'Another pharmacist has to release it before it leaves.'
    : `It has to be released before it leaves. What you decided you may release yourself, under the written exception of ${exception}.`;
}
