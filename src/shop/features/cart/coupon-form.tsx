import { useCombobox } from 'downshift';
import { type KeyboardEvent, useId, useState } from 'react';
import type { CouponData } from '#contract/areas/shop/cart.ts';
import * as say from '#sentences/shopping/cart.ts';
import { orderClient } from '#shop/data/order-client.ts';
import { useRequestOnce } from '#shop/shared/lists/use-request-once.ts';
import { Button } from '#shop/ui/button.tsx';
import { Icon } from '#shop/ui/icon.tsx';
import { Price } from '#shop/ui/price.tsx';
import type { CouponControl } from './use-coupon.ts';

const NONE: readonly CouponData[] = [];

export interface CouponFormProps {
  readonly coupon: CouponControl;
  readonly onApplied: () => void;
}

/**
 * A code, typed or chosen from the list that opens on focus or typing and closes on a click outside, Esc or an error.
 */
export default function CouponForm({ coupon, onApplied }: CouponFormProps) {
  const coupons = useCoupons();
  const [typed, setTyped] = useState('');
  const errorId = useId();
  const combobox = useCouponCombobox(coupons, typed, (text) => {
    setTyped(text);
    coupon.clearError();
  });
  const { isOpen, items, input } = combobox;
  const apply = async () => {
    const input = inputFor(typed, coupons);
    combobox.closeMenu();
    if (input && (await coupon.apply(input))) onApplied();
  };
  const [first] = coupons;
  const best = typed === '' && first?.saves ? first : null;
  const use = async ({ id }: CouponData) => {
    combobox.closeMenu();
    if (await coupon.apply({ action: 'add', coupon_id: id })) onApplied();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // With no row highlighted, Enter submits the form.
    if (event.key !== 'Enter' || input['aria-activedescendant']) input.onKeyDown?.(event);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void apply();
      }}
      className="grid gap-1"
    >
      <label htmlFor={input.id} className="font-semibold">
        {say.couponCode}
      </label>
      <div className="flex gap-2">
        <input
          {...input}
          onKeyDown={onKeyDown}
          aria-invalid={coupon.error ? true : undefined}
          aria-describedby={coupon.error ? errorId : undefined}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={40}
          className="min-h-12 w-full min-w-0 flex-1 rounded-md border border-line-strong bg-white px-3 py-2 aria-invalid:border-error"
        />
        <Button
          type="submit"
          look="outline"
          size="large"
          busy={coupon.busy === 'add'}
          busyText={say.applying}
          disabled={typed.trim() === ''}
        >
          {say.apply}
        </Button>
      </div>
      {/* In the page flow, not over it: the bar with the total would cover its last rows. */}
      <ul
        {...combobox.menu}
        hidden={!isOpen}
        className="max-h-72 overflow-y-auto overscroll-contain rounded-md border border-line bg-white"
      >
        {isOpen &&
          items.map((item, index) => (
            <li
              key={item.id}
              {...combobox.itemProps(item, index)}
              className="min-h-11 px-3 py-2 aria-selected:bg-brand-50"
            >
              <span className="flex flex-wrap justify-between gap-x-3 font-semibold">
                {item.code}
                {item.saves !== null && <span className="text-save">{say.saves(<Price rupees={item.saves} />)}</span>}
              </span>
              <span className="block text-ink-2 text-sm">{item.refused ?? item.description}</span>
            </li>
          ))}
      </ul>
      {best && (
        <Button
          look="outline"
          className="mt-2"
          busy={coupon.busy === 'add'}
          busyText={say.applying}
          onClick={() => void use(best)}
        >
          <span>{say.couponSaves(best.code, <Price rupees={best.saves ?? 0} />)}</span>
        </Button>
      )}
      {coupon.error && (
        <p id={errorId} className="flex items-start gap-1.5 text-error text-sm">
          <Icon name="alert" className="mt-0.5 size-4" />
          {coupon.error}
        </p>
      )}
    </form>
  );
}

/** The list's keyboard and ARIA; choosing a row fills in its code, and the user presses Apply. */
function useCouponCombobox(coupons: readonly CouponData[], typed: string, onTyped: (text: string) => void) {
  const items = coupons.filter((one) =>
    `${one.code} ${one.description}`.toLowerCase().includes(typed.trim().toLowerCase()),
  );
  const combobox = useCombobox<CouponData>({
    items,
    inputValue: typed,
    selectedItem: null,
    defaultHighlightedIndex: -1,
    itemToString: (item) => item?.code ?? '',
    stateReducer: (state, { type, changes }) => {
      const { InputBlur, InputClick } = useCombobox.stateChangeTypes;
      if (type === InputBlur) return { ...state, isOpen: false, highlightedIndex: -1 };
      if (type === InputClick) return { ...state, isOpen: true };
      return changes;
    },
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onTyped(selectedItem.code),
  });
  const isOpen = combobox.isOpen && items.length > 0;
  const input = combobox.getInputProps({
    onFocus: () => combobox.openMenu(),
    // At once, not after the list is filtered: the caret must not jump.
    onChange: (event) => onTyped(event.currentTarget.value),
  });
  return {
    items,
    isOpen,
    closeMenu: combobox.closeMenu,
    menu: combobox.getMenuProps({ 'aria-label': say.coupons }),
    itemProps: (item: CouponData, index: number) => combobox.getItemProps({ item, index }),
    input: {
      ...input,
      'aria-labelledby': undefined,
      'aria-expanded': isOpen,
      'aria-activedescendant': (isOpen && input['aria-activedescendant']) || undefined,
    },
  };
}

/** The available coupons. Optional: if they fail to load, a code can still be typed. */
function useCoupons(): readonly CouponData[] {
  const [coupons, setCoupons] = useState(NONE);
  useRequestOnce(askCoupons, setCoupons);
  return coupons;
}

async function askCoupons(): Promise<readonly CouponData[]> {
  const answer = await orderClient.coupons().catch(() => null);
  return answer?.success ? answer.result.data : NONE;
}

/** The coupon to send: by its id where the code is a known one's, as typed otherwise; null for an empty field. */
function inputFor(typed: string, coupons: readonly CouponData[]) {
  const code = typed.trim();
  if (code === '') return null;
  const known = coupons.find((coupon) => coupon.code.toLowerCase() === code.toLowerCase());
  return known ? ({ action: 'add', coupon_id: known.id } as const) : ({ action: 'add', coupon_code: code } as const);
}
