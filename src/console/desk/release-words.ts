import type { DeskLine } from '#contract/areas/desk.ts';
import * as say from '#sentences/counter/desk.ts';

/** Who released a line, and under which exception if they had decided it themselves. */
export function releaseInWords({ by, exception_of: day }: NonNullable<DeskLine['release']>): string {
  return day === null ? say.releasedBy(by) : say.releasedByUnderTheWritten(by, day);
}

/** Who may release the lines that wait for release. */
export function whoReleases(exception: string | null): string {
  return exception === null ? say.anotherPharmacistHasToReleaseIt : say.itHasToBeReleased(exception);
}
