import type { ShowcaseItem } from '#contract/areas/showcase.ts';
import { packDrawingOf } from '#contract/pack-drawing/pack-drawing.ts';
import { packImageUrl } from '#contract/pack-drawing/pack-image-url.ts';
import type { MedicineRecord } from '#domain/medicine/medicine-facts.ts';
import { unitNoun, unitPricePaise } from '#domain/medicine/unit-price.ts';
import { rupees, sellingPricePaise } from '#domain/pricing/money.ts';
import type { Offer } from '#domain/substitution/offer.ts';
import type { ShowcasePick } from '#domain/substitution/pick-showcase.ts';
import { printedComposition } from './search-row.wire.ts';

/**
 * A saving as the home page shows it; null where a pack can't be counted. `recordOf` gives what a medicine's pack prints.
 */
export function toShowcaseItem(
  { searched, substitute, savings }: ShowcasePick,
  recordOf: (id: string) => MedicineRecord,
): ShowcaseItem | null {
  const { pack } = searched.facts;
  const ourPack = substitute.facts.pack;
  if (pack === null || ourPack === null) return null;
  const mrp = searched.mrpPaise;
  const selling = sellingPricePaise(mrp, searched.discountPercent);
  const record = recordOf(searched.facts.id);
  return {
    medicine: {
      ...toSide(searched, record),
      perunitprice: rupees(unitPricePaise(selling, pack)),
      mrp: rupees(mrp),
    },
    recommednation: {
      ...toSide(substitute, recordOf(substitute.facts.id)),
      perunitprice: rupees(unitPricePaise(savings.sellingPaise, ourPack)),
      isoprice: rupees(savings.sellingPaise),
    },
    unit: unitNoun(pack.unitClass),
    composition: printedComposition(record.saltTexts),
    savingpercent: Math.round(savings.here.percent),
  };
}

function toSide({ facts }: Offer, record: MedicineRecord) {
  return {
    id: record.id,
    name: record.name,
    manufacturer: record.manufacturer,
    pack_size: record.packLabel,
    image: packImageUrl(packDrawingOf(facts, record.packLabel), 'front'),
  };
}
