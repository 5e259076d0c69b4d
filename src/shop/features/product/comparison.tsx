import type { ProductData } from '#contract/areas/inventory.ts';
import { compositionInWords, unitsInWords } from '#shop/shared/medicine/medicine-words.ts';
import { Icon } from '#shop/ui/icon.tsx';
import { Price } from '#shop/ui/price.tsx';
import { OrderAction } from './order-action.tsx';
import { ProductCard } from './product-card.tsx';
import { type Saving, savingOf } from './savings.ts';

/** The searched medicine and the one that is the same for less, side by side: the same lines in the same order. */
export function Comparison({ product }: { product: ProductData }) {
  const { medicine, recommended } = product;
  const substitute = recommended.medicine;
  const saving = savingOf(recommended);
  return (
    // By the room for text, not by the screen: with large text two columns would break every word.
    <div className="@container">
      <section
        aria-label="Comparison"
        className="wrap-anywhere grid grid-cols-1 gap-x-2 @min-[19.25rem]:grid-cols-2 xs:gap-x-3 md:gap-x-6"
      >
        <ProductCard
          label="You searched for"
          medicine={medicine}
          inStock={recommended.search_inventory}
          searched
          saving={saving && <SameAmount product={product} before={saving.before} />}
          action={
            <OrderAction
              medicine={medicine}
              price={medicine.selling_price}
              inStock={recommended.search_inventory}
              standsFor={null}
              verb="Keep"
              main={false}
            />
          }
        />
        <SaltBanner content={medicine.content} other={substitute.content} />
        <ProductCard
          label="Iso Recommendation for you"
          meaning="The same medicine for less"
          medicine={substitute}
          inStock
          searched={false}
          saving={saving && <SavingWords saving={saving} />}
          action={
            <OrderAction
              medicine={substitute}
              price={recommended.saving_price}
              inStock
              standsFor={medicine}
              verb="Add"
              main
            />
          }
        />
      </section>
    </div>
  );
}

/** What the searched medicine costs here for as many units as the substitute's pack holds: the figure the saving is taken from. */
function SameAmount({ product: { medicine, recommended }, before }: { product: ProductData; before: number }) {
  const { units_per_pack: units, unit } = recommended.medicine;
  if (units === null || unit === null || units === medicine.units_per_pack) return null;
  return (
    <p className="text-sm">
      <span className="block text-ink-2">For {unitsInWords(units, unit)}</span>
      <Price rupees={before} className="font-semibold text-base" />
    </p>
  );
}

function SavingWords({ saving }: { saving: Saving }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span className="rounded-sm bg-save-bg px-2 py-0.5 font-bold text-lg text-save">SAVE {saving.percent}%</span>
      <span className="font-semibold text-save text-sm md:text-base">
        <Price rupees={saving.onPack} /> less on this pack
      </span>
    </p>
  );
}

/** Lies across both cards on their fourth row: what joins them. Where the packs print the salts differently, both ways stand. */
function SaltBanner({ content, other }: { content: string; other: string }) {
  const printed = compositionInWords(content);
  const printedThere = compositionInWords(other);
  return (
    <div className="z-1 order-2 my-3 rounded-md border border-brand-700 bg-brand-100 px-3 py-2.5 text-center text-brand-800 @min-[19.25rem]:order-none @min-[19.25rem]:col-span-2 @min-[19.25rem]:col-start-1 @min-[19.25rem]:row-start-5 md:px-6">
      <p className="flex items-center justify-center gap-2 font-bold">
        <Icon name="same" />
        Same Salt Composition
      </p>
      <p>{printed}</p>
      {printedThere !== printed && <p className="text-sm">On the other pack: {printedThere}</p>}
    </div>
  );
}
