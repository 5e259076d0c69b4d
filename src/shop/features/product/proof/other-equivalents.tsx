import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { EquivalentWire, ProductData } from '#contract/areas/shop/inventory.ts';
import * as say from '#sentences/shopping/proof.ts';
import { nameOf } from '#shop/shared/medicine/medicine-words.ts';
import { productHref } from '#shop/shared/medicine/product-outcome.ts';
import { Price, UnitPrice } from '#shop/ui/price.tsx';

/** The further medicines of these salts, without other packs of this one: the same ones, those a pharmacist must look at, those that only seem the same, and those about which too little is known. */
export function OtherEquivalents({ product }: { product: ProductData }) {
  const packs = product.other_packs.map(({ id }) => id);
  const shown = new Set([product.medicine.id, product.recommended.medicine.id, ...packs]);
  const others = product.equivalents.filter(({ medicine }) => !shown.has(medicine.id));
  const of = (verdict: EquivalentWire['verdict']) => others.filter((other) => other.verdict === verdict);
  const [same, ask] = [of('same'), of('ask')];
  const [never, unsure] = [of('never').filter((other) => !isGap(other)), of('never').filter(isGap)];
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="others" className="grid gap-3">
      <h2 id="others" className="font-bold text-xl">
        {say.otherMedicinesWithThese}
      </h2>
      {same.length > 0 && (
        <Group summary={say.see(same.length)} lead={say.theSameSaltsStrength(nameOf(product.medicine))}>
          {same.map((other) => (
            <Row
              key={other.medicine.id}
              other={other}
              percent={other.saving_here_percentage}
              {...(other.unit_price === null ? { reason: other.reason } : {})}
            />
          ))}
        </Group>
      )}
      {ask.length > 0 && (
        <Group
          open={!product.recommended.isRecommended}
          summary={say.aPharmacistMustLook}
          lead={say.similarButNotCertainly}
        >
          {ask.map((other) => (
            <Row key={other.medicine.id} other={other} reason={other.reason} />
          ))}
        </Group>
      )}
      {never.length > 0 && (
        <Group summary={say.notTheSameThough} lead={say.pleaseNeverTakeOne}>
          <Reasons others={never} />
        </Group>
      )}
      {unsure.length > 0 && (
        <Group summary={say.tooLittleKnownToCompare} lead={say.theseMayBeThe}>
          <Reasons others={unsure} />
        </Group>
      )}
    </section>
  );
}

/** Missing or contradictory data about a pack is not a difference. */
const GAPS = /unconfirmed$|unknown$|incomplete$|doubtful$|conflict$/;

function isGap({ code }: EquivalentWire): boolean {
  return GAPS.test(code);
}

function Reasons({ others }: { others: readonly EquivalentWire[] }) {
  return others.map((other) => (
    <li key={other.medicine.id} className="border-line-soft border-t py-3">
      <Name other={other} />
      <Reason text={other.reason} />
    </li>
  ));
}

interface GroupProps {
  readonly summary: string;
  readonly lead: string;
  /** True for a group that is open at first. */
  readonly open?: boolean;
  readonly children: ReactNode;
}

function Group({ summary, lead, open = false, children }: GroupProps) {
  return (
    <details open={open} className="card px-4 md:px-6">
      <summary className="min-h-12 py-3 font-semibold text-brand-700">{summary}</summary>
      <p className="pb-3 text-ink-2">{lead}</p>
      <ul>{children}</ul>
    </details>
  );
}

function Name({ other: { medicine } }: { other: EquivalentWire }) {
  return (
    <p className="font-semibold">
      <Link
        to={productHref(medicine.id)}
        className="inline-block py-1.5 text-ink underline decoration-line underline-offset-4 hover:text-brand-700"
      >
        {nameOf(medicine)}
      </Link>
    </p>
  );
}

function Reason({ text }: { text: string }) {
  return <p className="text-sm">{text}</p>;
}

interface RowProps {
  readonly other: EquivalentWire;
  /** How much less it costs here than the searched product, in percent; negative if it costs more. Only for the same ones. */
  readonly percent?: number | null;
  /** Why it is not simply the same, or why it has no price here. */
  readonly reason?: string;
}

function Row({ other, percent = null, reason }: RowProps) {
  const { medicine, unit_price, unit } = other;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 border-line-soft border-t py-3">
      <div className="min-w-0 flex-1 basis-56">
        <Name other={other} />
        <p className="text-ink-2 text-sm">
          {medicine.manufacturer_name}, {medicine.pack_size}
        </p>
        {reason && <Reason text={reason} />}
      </div>
      <div className="sm:basis-44 sm:text-right">
        <p className="font-semibold">
          <UnitPrice rupees={unit_price} unit={unit} />
        </p>
        <p className="text-ink-2 text-sm">{say.mrp(<Price rupees={medicine.mrp} />)}</p>
        <SavingWords percent={percent} />
      </div>
    </li>
  );
}

/** Compared with the searched product's price here. A dearer one says how much more it costs. */
function SavingWords({ percent }: { percent: number | null }) {
  if (percent === null) return null;
  const rounded = Math.round(Math.abs(percent));
  if (rounded === 0) return <p className="text-ink-2 text-sm">{say.aboutTheSamePrice}</p>;
  return percent > 0 ? (
    <p className="font-semibold text-save text-sm">{say.less(rounded)}</p>
  ) : (
    <p className="text-ink-2 text-sm">{say.dearer(rounded)}</p>
  );
}
