import { sellingPricePaise } from '#domain/pricing/money.ts';
import type { CeilingPolicy } from '#domain/reference/ceiling-cap.ts';
import { buildCatalogue } from '../../catalogue/build-catalogue.ts';
import { openCatalogue } from '../../catalogue/catalogue-snapshot.ts';
import { readCatalogue } from '../../persistence/repositories/catalogue/catalogue-repository.ts';
import type { ListState } from '../../persistence/repositories/catalogue/reference-repository.ts';

export {
  /** The government's lists in use, with their dates. */
  readLists as referenceLists,
  /** Sets what happens to a medicine whose MRP is above its ceiling: it is sold at the ceiling, or not at all. */
  saveCeilingPolicy as chooseCeilingPolicy,
} from '../../persistence/repositories/catalogue/reference-repository.ts';
export type { ListState };

/** A medicine whose printed price is above the ceiling. Money in paise, of one pack. */
export interface OverCeiling {
  readonly id: string;
  readonly name: string;
  readonly mrpPaise: number;
  readonly ceilingPaise: number;
  readonly sellingPaise: number;
  /** The row of the list, as printed. */
  readonly row: string;
}

/** The medicines on sale whose MRP is above the ceiling, according to the current catalogue. */
export async function findOverCeiling(
  databaseUrl: string,
): Promise<{ readonly policy: CeilingPolicy; readonly over: readonly OverCeiling[] }> {
  const arrays = buildCatalogue(await readCatalogue(databaseUrl));
  const snapshot = openCatalogue(arrays);
  const over: OverCeiling[] = [];
  for (let rank = 0; rank < snapshot.size; rank += 1) {
    const ceiling = snapshot.referenceAt(rank)?.ceiling;
    if (!ceiling?.over || snapshot.isDiscontinued(rank)) continue;
    const mrpPaise = arrays.mrpPaise[rank] as number;
    over.push({
      id: snapshot.idOf(rank),
      name: snapshot.nameOf(rank),
      mrpPaise,
      ceilingPaise: ceiling.packPaise,
      sellingPaise: sellingPricePaise(mrpPaise, snapshot.discountPercentAt(rank)),
      row: ceiling.rowText,
    });
  }
  return { policy: arrays.references.policy, over };
}
