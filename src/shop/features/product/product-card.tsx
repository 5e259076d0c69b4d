import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { MedicineWire } from '#contract/areas/inventory.ts';
import { nameOf, packInWords } from '#shop/shared/medicine/medicine-words.ts';
import { PrescriptionBadge } from '#shop/shared/medicine/prescription-badge.tsx';
import { productHref } from '#shop/shared/medicine/product-outcome.ts';
import { Badge } from '#shop/ui/badge.tsx';
import { Gallery } from './gallery.tsx';
import { FactRow } from './proof/fact-row.tsx';
import { FactsLine } from './proof/facts-line.tsx';
import { PackPriceFact, UnitPriceFact, unitPriceLabel } from './proof/price-facts.tsx';

interface ProductCardProps {
  readonly label: string;
  /** What the label means, where that is not plain. */
  readonly meaning?: string;
  readonly medicine: MedicineWire;
  readonly inStock: boolean;
  /** The searched medicine carries the page's heading. */
  readonly searched: boolean;
  /** What this side costs for the number of units compared, or what it saves. */
  readonly saving: ReactNode;
  readonly action: ReactNode;
}

/**
 * One side of the comparison. Its lines lie on the rows of the grid around it, so that both sides stand level and the
 * eye moves straight across; the fifth row is left free for the banner that joins them.
 */
export function ProductCard({ label, meaning, medicine, inStock, searched, saving, action }: ProductCardProps) {
  const frame = searched
    ? 'order-3 @min-[19.25rem]:col-start-1'
    : 'order-1 border-brand-700 @min-[19.25rem]:col-start-2';
  return (
    <article
      aria-label={label}
      className={`card min-w-0 gap-x-6 p-2.5 xs:p-4 md:p-6 lg:grid-cols-[12rem_minmax(0,1fr)] @min-[19.25rem]:order-none @min-[19.25rem]:row-span-9 @min-[19.25rem]:row-start-1 @min-[19.25rem]:grid @min-[19.25rem]:grid-rows-subgrid ${frame}`}
    >
      <p
        className={`row-start-1 pb-2 font-semibold text-sm xs:text-base lg:col-span-2 ${searched ? 'text-ink-2' : 'text-brand-700'}`}
      >
        <span className="block">{label}</span>
        {meaning && <span className="block font-normal text-ink-2 text-sm">{meaning}</span>}
      </p>
      <div className="row-start-2 min-w-0">
        <Gallery medicine={medicine} eager />
      </div>
      <div className="contents lg:row-start-2 lg:block">
        <Heading medicine={medicine} inStock={inStock} searched={searched} />
        <dl className="row-start-4 min-w-0 pt-2">
          <FactRow label="Pack">{packInWords(medicine)}</FactRow>
        </dl>
      </div>
      <dl className="contents">
        <FactRow label={unitPriceLabel(medicine)} className="row-start-6 pt-3">
          <UnitPriceFact medicine={medicine} />
        </FactRow>
        <FactRow label="Price of the pack" className="row-start-7 pt-3 lg:row-start-6">
          <PackPriceFact medicine={medicine} main={!searched} />
          <FactsLine facts={medicine.facts} />
        </FactRow>
      </dl>
      <div className="row-start-8 min-w-0 pt-3 lg:col-span-2">{saving}</div>
      <div className="row-start-9 min-w-0 pt-3 lg:col-span-2">
        <div className="mb-3">
          <PrescriptionBadge medicine={medicine} />
        </div>
        {action}
      </div>
    </article>
  );
}

function Heading({ medicine, inStock, searched }: Pick<ProductCardProps, 'medicine' | 'inStock' | 'searched'>) {
  const name = nameOf(medicine);
  return (
    <div className="row-start-3 min-w-0 pt-3 lg:pt-0">
      {searched ? (
        <h1 className="font-bold text-lg leading-snug md:text-2xl">{name}</h1>
      ) : (
        <h2 className="font-bold text-lg leading-snug md:text-2xl">
          <Link to={productHref(medicine.id)} className="text-ink hover:text-brand-700">
            {name}
          </Link>
        </h2>
      )}
      <p className="text-ink-2 text-sm md:text-base">{medicine.manufacturer_name}</p>
      <Availability medicine={medicine} inStock={inStock} />
    </div>
  );
}

/** Stock in words. A medicine that is no longer made is not merely out of stock. */
export function Availability({ medicine, inStock }: Pick<ProductCardProps, 'medicine' | 'inStock'>) {
  return (
    <p className="mt-1.5 flex flex-wrap gap-1.5">
      {!inStock && <Badge look="error">OUT OF STOCK</Badge>}
      {medicine.discontinued && <Badge look="warn">No longer made</Badge>}
      {!medicine.sold_online && <Badge look="warn">Not sold online</Badge>}
      {inStock && !medicine.discontinued && medicine.sold_online && <Badge>In stock</Badge>}
    </p>
  );
}
