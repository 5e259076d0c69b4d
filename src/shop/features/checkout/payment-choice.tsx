import { OptionRow } from './option-row.tsx';

export type OrderType = 'online' | 'cod';

const OPTIONS = [
  { value: 'online', label: 'Pay Online', note: 'UPI: GPay, PhonePe, Paytm, BHIM. Cards and net banking, too.' },
  { value: 'cod', label: 'Cash on delivery', note: 'Pay when it arrives. No extra fee.' },
] as const;

interface PaymentChoiceProps {
  readonly value: OrderType;
  readonly onChange: (value: OrderType) => void;
}

export function PaymentChoice({ value, onChange }: PaymentChoiceProps) {
  return (
    <fieldset className="card grid min-w-0 gap-3 p-4 md:p-5">
      <legend className="float-left mb-3 w-full font-bold text-lg">How do you want to pay?</legend>
      {OPTIONS.map((option) => (
        <OptionRow
          key={option.value}
          name="payment"
          value={option.value}
          checked={value === option.value}
          onChoose={() => onChange(option.value)}
        >
          <span className="block font-semibold">{option.label}</span>
          <span className="block text-ink-2 text-sm">{option.note}</span>
        </OptionRow>
      ))}
    </fieldset>
  );
}
