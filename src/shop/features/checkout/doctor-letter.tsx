import { type ReactNode, useCallback } from 'react';
import { brand } from '#brand';
import type { CartItem } from '#contract/areas/shop/cart.ts';
import type { MedicineWire, ProductData } from '#contract/areas/shop/inventory.ts';
import * as say from '#sentences/shopping/checkout.ts';
import { apiClient } from '#shop/data/api-client.ts';
import { Loaded } from '#shop/shared/lists/loaded.tsx';
import { useList } from '#shop/shared/lists/use-list.ts';
import { Button } from '#shop/ui/button.tsx';
import { formatDay } from '#shop/ui/format-date.ts';
import { Icon } from '#shop/ui/icon.tsx';
import type { Patient } from './people/checkout-people.ts';

interface DoctorLetterProps {
  readonly item: CartItem;
  readonly patient: Patient | null;
  readonly onClose: () => void;
}

/**
 * The letter that a patient takes to the doctor. It shows the two products side by side and leaves name, registration,
 * signature and date blank: only the doctor fills them in.
 */
export default function DoctorLetter({ item, patient, onClose }: DoctorLetterProps) {
  const { id } = item.medicine;
  const load = useCallback(() => apiClient.productDetails({ medicine_id: encodeURIComponent(id) }), [id]);
  const { list, retry } = useList(load);
  return (
    <article className="page max-w-3xl py-6 print:max-w-none print:py-0">
      <div className="mb-4 flex flex-wrap gap-2 print:hidden">
        <Button look="outline" onClick={onClose}>
          <Icon name="back" />
          {say.backToCheckout}
        </Button>
        <Button disabled={list.kind !== 'loaded'} onClick={() => window.print()}>
          {say.print}
        </Button>
      </div>
      <div className="card grid gap-4 p-4 md:p-8 print:border-0 print:p-0 print:shadow-none">
        <h1 ref={focusWhenShown} tabIndex={-1} className="font-bold text-2xl">
          {say.aQuestionToThe}
        </h1>
        <Loaded list={list} onRetry={retry}>
          {(product) => <LetterText item={item} patient={patient} product={product} />}
        </Loaded>
      </div>
    </article>
  );
}

function focusWhenShown(heading: HTMLElement | null): void {
  heading?.focus();
}

interface LetterTextProps extends Pick<DoctorLetterProps, 'item' | 'patient'> {
  readonly product: ProductData;
}

function LetterText({ item, patient, product }: LetterTextProps) {
  const original = item.medicine;
  const asked = item.recommended?.medicine ?? original;
  // The catalogue may recommend another medicine today than the one in the cart; then its proof would not apply.
  const fits = product.recommended.medicine.id === asked.id;
  return (
    <>
      <p>{formatDay(new Date().toISOString())}</p>
      <p>
        {say.dearDoctor(
          <strong>{patient?.name ?? say.thePatient}</strong>,
          <strong>{original.medicine_name}</strong>,
          <strong>{asked.medicine_name}</strong>,
        )}
      </p>
      <Comparison original={original} asked={asked} equivalence={fits ? product.equivalence : []} />
      {fits && product.evidence && (
        <p>
          <strong>{say.whatWeKnow}</strong> {product.evidence.sentence}
        </p>
      )}
      <p className="font-semibold">{say.forTheDoctorTo}</p>
      <ul className="grid gap-2">
        <TickBox>{say.iAllowInPlace(asked.medicine_name, original.medicine_name)}</TickBox>
        <TickBox>{say.pleaseKeep(original.medicine_name)}</TickBox>
      </ul>
      <dl className="mt-2 grid gap-6">
        {[say.nameOfTheDoctor, say.registrationNumber, say.signature, say.date].map((label) => (
          <div key={label} className="flex items-end gap-3">
            <dt className="shrink-0">{label}</dt>
            <dd className="h-8 min-w-0 flex-1 border-ink-2 border-b">
              <span className="sr-only">{say.toBeFilledIn}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-2 text-sm">
        {say.pleaseSendUsA(brand.address.join(', '), brand.phone.display, brand.email)}
      </p>
    </>
  );
}

interface ComparisonProps {
  readonly original: MedicineWire;
  readonly asked: MedicineWire;
  readonly equivalence: ProductData['equivalence'];
}

/** Maker, pack and every salt with strength and form; where these are not known salt by salt, the composition as printed. */
function Comparison({ original, asked, equivalence }: ComparisonProps) {
  const rows: [string, string, string][] = [
    [say.medicine, original.medicine_name, asked.medicine_name],
    [say.maker, original.manufacturer_name, asked.manufacturer_name],
    [say.pack, original.pack_size, asked.pack_size],
    ...equivalence.map(({ salt, searched, recommended }): [string, string, string] => [
      salt,
      sideWords(searched),
      sideWords(recommended),
    ]),
  ];
  if (equivalence.length === 0) rows.push([say.composition, original.content, asked.content]);
  return (
    <table className="w-full table-fixed border-collapse text-left text-sm">
      <caption className="sr-only">{say.theTwoMedicinesSide}</caption>
      <thead>
        <tr>
          <th scope="col" className="border-line border-b py-2 pr-2">
            <span className="sr-only">{say.what}</span>
          </th>
          <th scope="col" className="border-line border-b py-2 pr-2">
            {say.searchedFor}
          </th>
          <th scope="col" className="border-line border-b py-2">
            {say.askedFor}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([what, left, right]) => (
          <tr key={what} className="align-top">
            <th scope="row" className="wrap-break-word border-line-soft border-b py-2 pr-2 font-semibold">
              {what}
            </th>
            <td className="wrap-break-word border-line-soft border-b py-2 pr-2">{left}</td>
            <td className="wrap-break-word border-line-soft border-b py-2">{right}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function sideWords({ name, strength, form, release }: ProductData['equivalence'][number]['searched']): string {
  return [name, strength, form, release].filter((fact) => fact !== '').join(', ');
}

function TickBox({ children }: { readonly children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <span aria-hidden="true" className="mt-0.5 size-5 shrink-0 border border-ink" />
      <span>{children}</span>
    </li>
  );
}
