import { findDoctors as find } from '../../../persistence/repositories/counter/doctor-repository.ts';
import type { ServiceParts } from '../../service-parts.ts';

/** So many a list shows: whoever looks for another types more. */
const SHOWN = 20;

/** Doctors whom pharmacists of this shop have read on prescriptions, by what is typed of a name or a registration. */
export function findDoctors({ db }: Pick<ServiceParts, 'db'>, typed: string) {
  return find(db, typed, SHOWN);
}
