import type { DeskLine } from '#contract/areas/counter/desk.ts';
import * as say from '#sentences/counter/desk.ts';

/** Who released something, and under which exception where it was the person who had decided it. */
export function releaseInWords({ by, exception_of: day }: NonNullable<DeskLine['release']>): string {
  return day === null ? say.releasedBy(by) : say.releasedByUnderTheWritten(by, day);
}

/** Who may release what waits for it. */
export function whoReleases(exception: string | null): string {
  return exception === null ? say.anotherPharmacistHasToReleaseIt : say.itHasToBeReleased(exception);
}
