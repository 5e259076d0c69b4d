import { brand } from '#brand';
import type { ProductData } from '#contract/areas/shop/inventory.ts';
import { enteredPharmacist } from '#entered';
import * as say from '#sentences/shopping/proof.ts';
import { nameOf } from '#shop/shared/medicine/medicine-words.ts';
import { Icon } from '#shop/ui/icon.tsx';

/** The exact text that the server sends where a pack prints no release (not a sentence: it is compared). */
const NONE_PRINTED = 'none printed';

const SIDES = ['searched', 'recommended'];

interface Aspect {
  readonly name: string;
  readonly searched: string;
  readonly recommended: string;
}

/** Salt by salt, then form and release once each: they are the same for every salt in a pack. */
function aspectsOf(rows: ProductData['equivalence']): readonly Aspect[] {
  const [first] = rows;
  if (!first) return [];
  const salts = rows.map(({ salt, searched, recommended }) => ({
    name: salt,
    searched: asPrinted(searched),
    recommended: asPrinted(recommended),
  }));
  return [
    ...salts,
    { name: say.form, searched: first.searched.form, recommended: first.recommended.form },
    { name: say.release, searched: first.searched.release, recommended: first.recommended.release },
  ];
}

/** Name and strength; a number is never separated from its unit at a line break. */
function asPrinted({ name, strength }: ProductData['equivalence'][number]['searched']): string {
  return `${name} ${strength.replaceAll(' ', '\u00a0')}`.trim();
}

/** 'Why this is the same medicine': what each pack prints, side by side, and who checks it. Nothing without a proof. */
export function SameProof({ product }: { product: ProductData }) {
  const aspects = aspectsOf(product.equivalence);
  const pharmacist = enteredPharmacist(brand);
  const names = [nameOf(product.medicine), nameOf(product.recommended.medicine)] as const;
  if (aspects.length === 0) return null;
  return (
    <section aria-labelledby="why-same" className="wrap-anywhere card p-3 xs:p-4 md:p-6">
      <h2 id="why-same" className="font-bold text-xl">
        {say.whyThisIsThe}
      </h2>
      <table className="mt-3 w-full table-fixed text-left text-sm md:text-base">
        <thead>
          <tr className="border-line border-b align-bottom">
            {names.map((name) => (
              <th key={name} scope="col" className="wrap-anywhere py-2 pr-2 font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {aspects.map((aspect) => (
          <AspectRows key={aspect.name} aspect={aspect} />
        ))}
      </table>
      {product.evidence && <Evidence evidence={product.evidence} />}
      {pharmacist !== null && (
        <p className="mt-3 flex gap-2 text-sm md:text-base">
          <Icon name="shield" className="mt-0.5 size-5 text-brand-700" />
          <span>{say.ourPharmacist(pharmacist)}</span>
        </p>
      )}
    </section>
  );
}

/** The compared fact is above both columns, so that with large text the names of salts have half of the width each. */
function AspectRows({ aspect: { name, searched, recommended } }: { aspect: Aspect }) {
  const alike = searched.toLowerCase() === recommended.toLowerCase();
  // Two packs without a printed release are not proved equal: the row says so, without the tick.
  const silent = alike && searched === NONE_PRINTED;
  return (
    <tbody className="border-line-soft border-b align-top">
      <tr>
        <th scope="rowgroup" colSpan={2} className="pt-2">
          <span className="flex flex-wrap items-center gap-x-2 font-semibold">
            {name}
            {!silent && (
              <span className="flex items-center gap-1 text-brand-700 text-sm">
                <Icon name="check" className="size-4" />
                {alike ? say.same : say.samePrintedDifferently}
              </span>
            )}
          </span>
        </th>
      </tr>
      <tr>
        {silent ? (
          <td colSpan={2} className="pb-2">
            {say.nonePrintedOnEither}
          </td>
        ) : (
          [searched, recommended].map((text, side) => (
            <td key={SIDES[side]} className="wrap-anywhere pr-2 pb-2">
              {text}
            </td>
          ))
        )}
      </tr>
    </tbody>
  );
}

/** The meaning of the grade, in plain words: equal labels are not a study. */
const GRADES = {
  E1: say.weKnowOfNo,
  E2: say.theLicenceAskedFor,
  E3: say.theTwoWereCompared,
} as const;

function Evidence({ evidence }: { evidence: NonNullable<ProductData['evidence']> }) {
  return (
    <p className="mt-4 text-sm md:text-base">
      <span className="font-semibold">{say.howWeKnow} </span>
      {evidence.sentence} <span className="text-ink-2">{GRADES[evidence.grade]}</span>
    </p>
  );
}
