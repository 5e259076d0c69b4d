import { type Ref, useId } from 'react';
import type { CartItem } from '#contract/areas/shop/cart.ts';
import * as say from '#sentences/shopping/checkout.ts';
import { OptionRow } from '#shop/shared/people/option-row.tsx';
import { Button } from '#shop/ui/button.tsx';
import { Icon } from '#shop/ui/icon.tsx';
import type { ConsentWay } from './use-consent.ts';

const WAYS = [
  { way: 'prescription_names_salt', label: say.myPrescriptionNamesThe },
  { way: 'doctor_letter', label: say.askMyDoctorPrintable },
  { way: 'doctor_call', label: say.freeDoctorCall },
] as const satisfies readonly { way: ConsentWay; label: string }[];

interface ConsentQuestionProps {
  readonly item: CartItem;
  readonly way: ConsentWay | undefined;
  readonly hasFiles: boolean;
  /** True once the customer tried to order without an answer. */
  readonly isMissing: boolean;
  readonly busy: boolean;
  readonly onChoose: (way: ConsentWay) => void;
  readonly onLetter: () => void;
  readonly onOriginal: () => void;
  readonly ref?: Ref<HTMLFieldSetElement>;
}

/**
 * The law does not let a pharmacy replace a prescribed medicine on its own; so the page asks who may allow it, and
 * preselects nothing.
 */
export function ConsentQuestion({ item, way, isMissing, ref, ...props }: ConsentQuestionProps) {
  const id = useId();
  const { medicine_name: brandName } = item.medicine;
  const substitute = item.recommended?.medicine.medicine_name ?? brandName;
  return (
    <fieldset
      ref={ref}
      tabIndex={-1}
      aria-describedby={isMissing ? id : undefined}
      className={`card grid min-w-0 gap-3 p-4 md:p-5 ${isMissing ? 'border-error' : ''}`}
    >
      <legend className="float-left mb-3 w-full">
        <span className="block">{say.yourPrescriptionSays(brandName)}</span>
        <span className="block">{say.youAskedFor(substitute)}</span>
        <span className="block font-semibold">{say.whoMayAllowIt}</span>
      </legend>
      {isMissing && (
        <p id={id} className="flex items-start gap-1.5 text-error text-sm">
          <Icon name="alert" className="mt-0.5 size-4" />
          {say.pleaseChooseWhoMay(substitute, brandName)}
        </p>
      )}
      {WAYS.map((option) => (
        <OptionRow
          key={option.way}
          name={`consent-${item.medicine.id}`}
          value={option.way}
          checked={way === option.way}
          onChoose={() => props.onChoose(option.way)}
        >
          <span className="block font-semibold">{option.label}</span>
        </OptionRow>
      ))}
      <div role="status" className="text-ink-2 empty:hidden">
        {way && whatFollows(way, props.hasFiles)}
      </div>
      <div className="flex flex-wrap gap-2">
        {way === 'doctor_letter' && (
          <Button look="outline" onClick={props.onLetter}>
            {say.openTheLetterTo}
          </Button>
        )}
        <Button look="quiet" busy={props.busy} onClick={props.onOriginal}>
          {say.switchTo(brandName)}
        </Button>
      </div>
    </fieldset>
  );
}

function whatFollows(way: ConsentWay, hasFiles: boolean): string {
  if (way === 'doctor_call') return say.aDoctorCallsYouFree;
  if (way === 'doctor_letter') return say.takeTheLetterTo;
  return hasFiles ? say.ourPharmacistChecksIt : say.pleaseAddYourPrescription;
}
