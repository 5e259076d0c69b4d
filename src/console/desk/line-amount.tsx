import type { DeskLine } from '#contract/areas/counter/desk.ts';
import * as say from '#sentences/counter/amounts.ts';
import { Button } from '#shop/ui/button.tsx';
import { Field } from '#shop/ui/field.tsx';
import { KeySign } from '../frame/key-list.tsx';
import { type AmountField, amountInWords, EMPTY_LINE, offeredOf, overOf } from './line-amounts.ts';
import type { Typed } from './typed/typed.ts';

/** The typed prescription details and line amounts, and the server's refusals by field. */
export interface LineAmounts {
  readonly typed: Pick<Typed, 'amounts' | 'prescription'>;
  readonly onTyped: (line: number, field: AmountField, text: string) => void;
  /** Confirms the machine's reading of the line. */
  readonly onChecked: (line: number) => void;
  /** Asks to lower the line to what its prescription covers. */
  readonly onLower: (line: DeskLine) => void;
  readonly faults: Readonly<Record<string, string>>;
}

/** The id of the field where the dose of a line is typed. */
export const doseId = (line: number) => `desk-dose-${line}`;

interface LineAmountProps extends LineAmounts {
  readonly line: DeskLine;
  readonly isAt: boolean;
  /** The order waits, so its packs can be lowered. */
  readonly canLower: boolean;
  /** Called when the user types here: from now on keys act on this line. */
  readonly onFocused: () => void;
}

/** Dose, days and quantity of a line as on the prescription, and the resulting amount beside the ordered one. */
export function LineAmount(props: LineAmountProps) {
  const { line, isAt, canLower, onFocused, typed: all, onTyped, onChecked, onLower, faults } = props;
  const typed = all.amounts[line.line] ?? EMPTY_LINE;
  const { dated } = all.prescription;
  const over = overOf(line, typed, dated);
  const offered = offeredOf(line, typed, dated);
  const field = (name: AmountField, fault = name as string) => ({
    value: typed[name],
    error: faults[`${fault}_${line.line}`],
    autoComplete: 'off',
    onFocus: onFocused,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onTyped(line.line, name, target.value),
  });
  return (
    <div className="grid gap-1.5">
      <div
        id={doseId(line.line)}
        className="dense grid items-start gap-x-2 gap-y-1 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1.4fr)]"
      >
        <Field label={say.dose} required={line.needs_amount} maxLength={80} {...field('dose')} />
        <Field label={say.days} required={false} inputMode="numeric" maxLength={3} {...field('days')} />
        <Field label={say.quantity} required={false} maxLength={40} {...field('quantity')} />
      </div>
      {(over > 0 || typed.over_reason !== '' || faults[`over_${line.line}`]) && (
        <div className="dense">
          <Field label={say.whyMore} required maxLength={200} {...field('over_reason', 'over')} />
        </div>
      )}
      <p className={`text-sm ${over > 0 ? 'font-semibold text-warn' : 'text-ink-2'}`}>
        {amountInWords(line, typed, dated)} {isAt && <KeySign>w</KeySign>}
      </p>
      {offered !== null && canLower && (
        <p>
          <Button look="outline" className="small" onClick={() => onLower(line)}>
            {say.sendOnly(say.packs(offered))} {isAt && <KeySign>f</KeySign>}
          </Button>
        </p>
      )}
      {typed.isRead && (
        <p className="flex flex-wrap items-center gap-2 text-sm text-warn">
          {say.readByAMachine}
          <Button look="quiet" className="small" onClick={() => onChecked(line.line)}>
            {say.itIsRight} {isAt && <KeySign>i</KeySign>}
          </Button>
        </p>
      )}
    </div>
  );
}
