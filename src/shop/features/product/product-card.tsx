import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { MedicineWire } from '#contract/areas/shop/inventory.ts';
import * as say from '#sentences/shopping/product.ts';
import { nameOf, packInWords } from '#shop/shared/medicine/medicine-words.ts';
import { PrescriptionBadge } from '#shop/shared/medicine/prescription-badge.tsx';
import { productHref } from '#shop/shared/medicine/product-outcome.ts';
import { Badge } from '#shop/ui/badge.tsx';
import { deferredPart } from '#shop/ui/deferred-part.tsx';
import { MainPicture } from './gallery.tsx';
import { OrderAction, type OrderActionProps } from './order-action.tsx';
import { FactRow } from './proof/fact-row.tsx';
import { FactsLine } from './proof/facts-line.tsx';
import { PackPriceFact, UnitPriceFact, unitPriceLabel } from './proof/price-facts.tsx';

/** Links to the pictures until their code has loaded; a different id for each side. */
const fetchPictures = () => import('./more-pictures.tsx');
const PICTURES = [deferredPart('pictures-searched', fetchPictures), deferredPart('pictures', fetchPictures)] as const;

interface ProductCardProps {
  readonly label: string;
  /** The label's meaning, where it is not obvious. */
  readonly meaning?: string;
  readonly medicine: MedicineWire;
  readonly inStock: boolean;
  /** The searched medicine has the page's heading. */
  readonly searched: boolean;
  /** The price of this side for the compared number of units, or its saving. */
  readonly saving: ReactNode;
  /** The delivery day, on wide screens. */
  readonly delivery?: ReactNode;
  /** What is ordered from this side. */
  readonly order: Omit<OrderActionProps, 'medicine' | 'inStock' | 'children' | 'box'>;
}

/**
 * One side of the comparison. On a phone its head is a row of the first screen, and the rest a box further down: see
 * `product-page`. Elsewhere its lines are on the rows of the surrounding grid, so that both sides align; the sixth row
 * is left free for the banner that joins them.
 */
export function ProductCard({
  label,
  meaning,
  medicine,
  inStock,
  searched,
  saving,
  delivery,
  order,
}: ProductCardProps) {
  const MorePictures = PICTURES[searched ? 0 : 1];
  return (
    <article
      aria-label={label}
      className={`max-md:contents md:card md:row-span-12 md:row-start-1 md:grid md:min-w-0 md:grid-cols-[6rem_1rem_minmax(0,1fr)] md:grid-rows-subgrid md:gap-x-4 md:p-5 lg:grid-cols-[9rem_3rem_minmax(0,1fr)] lg:gap-x-6 lg:p-6 ${searched ? 'md:col-start-1' : 'md:col-start-2 md:border-brand-700'}`}
    >
      <div
        className={`max-md:card grid grid-cols-[auto_minmax(0,1fr)] gap-x-[8px] max-md:px-[8px] max-md:py-[6px] md:contents ${searched ? 'max-md:-order-8' : 'border-brand-700 max-md:-order-6'}`}
      >
        <p
          className={`font-semibold text-sm max-md:col-start-2 max-md:leading-tight max-md:tracking-tight md:col-span-3 md:row-start-1 md:pb-2 md:text-base ${searched ? 'text-ink-2' : 'text-brand-700'}`}
        >
          <span>{label}</span>
          {meaning && <span className="ml-2 font-normal text-ink-2 text-sm max-md:hidden">{meaning}</span>}
        </p>
        <MainPicture
          medicine={medicine}
          className="max-md:col-start-1 max-md:row-span-2 max-md:row-start-1 max-md:w-[64px] max-md:@min-[20rem]:w-[88px] @max-[12rem]:hidden md:col-start-1 md:row-start-2"
        />
        <Heading medicine={medicine} inStock={inStock} searched={searched} />
        <dl className="max-md:col-span-2 md:col-span-3 md:row-start-7 md:pt-3 lg:col-span-2">
          <FactRow label={unitPriceLabel(medicine)} hushed>
            <UnitPriceFact medicine={medicine} main={!searched} />
          </FactRow>
        </dl>
      </div>
      <OrderAction
        {...order}
        medicine={medicine}
        inStock={inStock}
        box={searched ? `${BOX} max-md:-order-3` : `${BOX} max-md:-order-4`}
      >
        <p className="font-bold max-md:order-first md:hidden">{nameOf(medicine)}</p>
        <MorePictures
          medicine={medicine}
          className="max-md:order-1 max-md:mt-2 md:col-span-3 md:row-start-3 md:pt-2 lg:col-span-1"
        />
        <dl className="grid gap-3 md:contents">
          <FactRow
            label={say.pack}
            className="pt-2 md:col-span-3 md:row-start-5 lg:col-span-2 lg:col-start-2 lg:row-start-3 lg:self-start"
          >
            {packInWords(medicine)}
          </FactRow>
          <FactRow
            label={say.priceOfThePack}
            className="md:col-span-3 md:row-start-8 md:pt-3 lg:col-span-1 lg:col-start-3 lg:row-start-7"
          >
            <PackPriceFact medicine={medicine} />
            <FactsLine facts={medicine.facts} />
          </FactRow>
        </dl>
        <div className="min-w-0 pt-2 md:col-span-3 md:row-start-9">
          <div className="grid gap-2">
            {saving}
            <PrescriptionBadge medicine={medicine} />
          </div>
          {delivery}
        </div>
      </OrderAction>
    </article>
  );
}

/** What follows below a phone's first screen. */
const BOX = 'max-md:card flex flex-col max-md:p-4';

function Heading({ medicine, inStock, searched }: Pick<ProductCardProps, 'medicine' | 'inStock' | 'searched'>) {
  const name = nameOf(medicine);
  return (
    <div className="contents md:col-span-2 md:col-start-2 md:row-start-2 md:block md:min-w-0">
      {searched ? (
        <h1 className={NAME}>{name}</h1>
      ) : (
        <h2 className={NAME}>
          <Link to={productHref(medicine.id)} className="text-ink hover:text-brand-700">
            {name}
          </Link>
        </h2>
      )}
      <MakerAndStock medicine={medicine} inStock={inStock} />
    </div>
  );
}

/** The style of the name on this page. */
export const NAME =
  'wrap-anywhere min-w-0 font-bold text-base leading-snug max-md:col-start-2 xs:text-lg md:text-xl lg:text-2xl';

/** The manufacturer, and whether it is in stock: one line where both fit. */
export function MakerAndStock({ medicine, inStock }: Pick<ProductCardProps, 'medicine' | 'inStock'>) {
  return (
    <div className="col-span-2 flex flex-wrap items-center gap-x-2 max-md:pt-1 md:block">
      <p className="wrap-anywhere text-ink-2 text-sm md:text-base">{medicine.manufacturer_name}</p>
      <Availability medicine={medicine} inStock={inStock} />
    </div>
  );
}

/** Stock as text. A discontinued medicine is not merely out of stock. */
function Availability({ medicine, inStock }: Pick<ProductCardProps, 'medicine' | 'inStock'>) {
  return (
    <p className="flex flex-wrap gap-1.5 md:mt-1.5">
      {!inStock && !medicine.held && <Badge look="error">{say.outOfStock}</Badge>}
      {medicine.discontinued && <Badge look="warn">{say.discontinuedBadge}</Badge>}
      {!medicine.sold_online && <Badge look="warn">{medicine.held ? say.notOnSaleNow : say.notSoldOnline}</Badge>}
      {inStock && !medicine.discontinued && medicine.sold_online && (
        <span className="font-semibold text-brand-700 text-sm">{say.inStock}</span>
      )}
    </p>
  );
}
