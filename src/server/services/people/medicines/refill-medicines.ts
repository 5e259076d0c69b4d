import { AppError } from '#contract/app-error.ts';
import { listCourses } from '../../../persistence/repositories/people/course-repository.ts';
import { addToCart } from '../../cart/change-cart.ts';
import type { ServiceParts } from '../../service-parts.ts';
import { openCourse } from './course.ts';

/** What was put into the cart, and what was not and why. */
export interface Refilled {
  readonly added: readonly string[];
  readonly refused: readonly { readonly courseId: string; readonly sentence: string }[];
}

/**
 * Puts packs of listed medicines into the cart, of the same product that is taken: a refill never substitutes. It never
 * places an order; the person does that at the checkout. Refuses all of them if the account's list lacks one.
 */
export async function refillMedicines(
  parts: ServiceParts,
  accountId: string,
  wishes: readonly { readonly courseId: string; readonly packs: number }[],
): Promise<Refilled> {
  const rows = new Map((await listCourses(parts.db, accountId)).map((row) => [row.id, row]));
  const listed: { readonly courseId: string; readonly packs: number; readonly medicineId: string }[] = [];
  for (const { courseId, packs } of wishes) {
    const row = rows.get(courseId);
    const course = row === undefined ? null : await openCourse(parts, row);
    if (course === null) throw new AppError('course-not-found');
    listed.push({ courseId, packs, medicineId: course.medicineId });
  }
  const added: string[] = [];
  const refused: { courseId: string; sentence: string }[] = [];
  for (const { courseId, packs, medicineId } of listed) {
    const line = { medicineId, quantity: packs, keepOriginal: true };
    try {
      await addToCart(parts, accountId, line);
      added.push(courseId);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ courseId, sentence: error.message });
    }
  }
  return { added, refused };
}
