import { Link } from 'react-router';
import { brand } from '#brand';
import type { MedicineWire, ProductData } from '#contract/areas/shop/inventory.ts';
import * as say from '#sentences/shopping/product.ts';
import * as proof from '#sentences/shopping/proof.ts';
import { looksNoun, monthInWords, nameOf, sentencesOf } from '#shop/shared/medicine/medicine-words.ts';
import { productHref } from '#shop/shared/medicine/product-outcome.ts';
import { Price, UnitPrice } from '#shop/ui/price.tsx';
import { Tabs } from '#shop/ui/tabs.tsx';

type Texts = ProductData['recommended']['medicine'];

/** The other packs of the medicine, and the information about it. */
export function PacksAndTexts({ product }: { product: ProductData }) {
  return (
    <>
      {product.other_packs.length > 0 && <OtherPacks product={product} />}
      <MedicineTexts medicine={product.recommended.medicine} />
    </>
  );
}

/** Information about these salts, for patients: general text that never replaces a professional. */
function MedicineTexts({ medicine }: { medicine: Texts }) {
  const tabs = [
    { id: 'description', label: say.description, content: <Description medicine={medicine} /> },
    { id: 'how-to-use', label: say.howToUse, content: <HowToUse text={medicine.how_to_use} /> },
    { id: 'safety', label: say.safety, content: <Safety rows={medicine.warning_details} /> },
    { id: 'side-effects', label: say.sideEffects, content: <SideEffects text={medicine.side_effects} /> },
  ];
  return (
    <section aria-labelledby="about" className="card px-4 py-4 md:px-6">
      <h2 id="about" className="mb-2 font-bold text-xl">
        {say.aboutThisMedicine}
      </h2>
      <Tabs label={say.aboutThisMedicine} tabs={tabs} />
      <p className="border-line-soft border-t pt-3 text-ink-2 text-sm">{say.generalInformationAboutThe}</p>
      {medicine.text_source && <TextSource source={medicine.text_source} />}
    </section>
  );
}

/** The sources and date of the texts, and which professional has reviewed them. */
function TextSource({ source: { source, date, reviewer } }: { source: NonNullable<Texts['text_source']> }) {
  const isReviewed = reviewer !== NOT_REVIEWED;
  return (
    <p className="mt-2 text-ink-2 text-sm">
      {say.sourceOfTheTexts(
        withinSentence(source),
        monthInWords(date),
        isReviewed ? say.reviewedBy(reviewer) : say.notYetReviewedBy,
      )}
    </p>
  );
}

/** As used inside a sentence; a name in capitals keeps them. */
function withinSentence(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** The exact text that the server sends (not a sentence: it is compared). */
const NOT_REVIEWED = 'not yet reviewed';

function Description({ medicine: { description, how_medicine_works } }: { medicine: Texts }) {
  if (!description.trim() && !how_medicine_works.trim()) return <Nothing>{say.noDescriptionFound}</Nothing>;
  return (
    <div className="grid gap-x-12 gap-y-3 lg:grid-cols-2">
      {description.trim() && <p className="max-w-prose">{description}</p>}
      {how_medicine_works.trim() && (
        <div className="max-w-prose">
          <h3 className="font-semibold">{say.howItWorks}</h3>
          <p>{how_medicine_works}</p>
        </div>
      )}
    </div>
  );
}

function HowToUse({ text }: { text: string }) {
  const steps = sentencesOf(text);
  return steps.length === 0 ? <Nothing>{say.noAdviceFound}</Nothing> : <Points points={steps} />;
}

/** One row for each topic: alcohol, pregnancy, driving. */
function Safety({ rows }: { rows: Texts['warning_details'] }) {
  const entries = rows.flatMap((row) => Object.entries(row));
  if (entries.length === 0) return <Nothing>{say.noAdviceFound}</Nothing>;
  return (
    <dl className="max-w-prose">
      {entries.map(([topic, advice]) => (
        <div
          key={topic}
          className="grid gap-x-4 border-line-soft border-b py-2.5 last:border-0 xs:grid-cols-[10rem_1fr]"
        >
          <dt className="font-semibold">{topic}</dt>
          <dd>{advice}</dd>
        </div>
      ))}
    </dl>
  );
}

function SideEffects({ text }: { text: string }) {
  const sentences = sentencesOf(text);
  if (sentences.length === 0) return <Nothing>{say.noSideEffectsFound}</Nothing>;
  return <Points points={sentences} />;
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="grid max-w-prose list-disc gap-1.5 pl-5 marker:text-brand-700">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

function Nothing({ children }: { children: string }) {
  return <p className="text-ink-2">{children}</p>;
}

/** Patients recognise their medicine by its looks. A change of looks is announced before they see it. */
export function LooksDifferent({ medicine }: { medicine: MedicineWire }) {
  return (
    <section aria-labelledby="looks" className="card p-4 md:p-6">
      <h2 id="looks" className="font-bold text-xl">
        {proof.yourMayLookDifferent(looksNoun(medicine))}
      </h2>
      <p className="mt-2">{proof.eachMakerChoosesIts}</p>
      <p className="mt-2">
        {proof.takeOneOrThe(
          <a href={brand.phone.href} className="tabular whitespace-nowrap font-semibold text-brand-700 underline">
            {brand.phone.display}
          </a>,
        )}
      </p>
    </section>
  );
}

/** The same medicine in other pack sizes, with what a pack and one unit cost in each: the long course may cost less. */
function OtherPacks({ product: { medicine, other_packs } }: { product: ProductData }) {
  return (
    <section aria-labelledby="packs" className="card px-4 py-3 md:px-6">
      <h2 id="packs" className="font-bold md:text-lg">
        {say.otherPacksOf(nameOf(medicine))}
      </h2>
      <ul className="divide-y divide-line-soft">
        {other_packs.map(({ id, pack_size, selling_price, selling_unit_price, in_stock }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <Link to={productHref(id)} className={LINK}>
              {pack_size}
            </Link>
            <p className="text-ink-2 text-sm">
              <Price rupees={selling_price} className="font-semibold text-base text-ink" />{' '}
              <span className="whitespace-nowrap">
                <UnitPrice rupees={selling_unit_price} unit={medicine.unit} />
              </span>
              {!in_stock && <span className="block text-right text-error">{say.outOfStockNow}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const LINK =
  'inline-flex min-h-11 items-center font-semibold text-brand-700 underline underline-offset-4 hover:no-underline';

/** Links from a medicine to the blog: what a change saves, and all articles. */
export function FurtherReading() {
  return (
    <nav aria-label={say.furtherReading} className="flex flex-wrap gap-x-6">
      <Link to="/blog/how-much-can-you-save-using-substitution" className={LINK}>
        {say.howMuchCanYou}
      </Link>
      <Link to="/blog" className={LINK}>
        {say.readOurBlogs}
      </Link>
    </nav>
  );
}
