import { type RefObject, useEffect } from 'react';
import { brand, whatsappHref } from '#brand';
import * as say from '#sentences/shopping/home.ts';
import { Icon } from '#shop/ui/icon.tsx';
import { IconButton } from '#shop/ui/icon-button.tsx';

/** Ways to start: each opens the chat with its first message filled in. */
const BEGINNINGS = [
  { name: say.orderMedicines, message: say.helloIWouldLike(brand.name) },
  { name: say.haveAPrescription, message: say.helloIWouldLikeTo(brand.name) },
  { name: say.isThereTheSame, message: say.helloIsThereThe(brand.name) },
];

export interface WhatsappPanelProps {
  /** The element that contains the panel and the link that opened it. */
  readonly box: RefObject<HTMLDivElement | null>;
  readonly close: () => void;
}

/** The panel of the button: not modal, the page stays usable. Its code is loaded on demand. */
export default function WhatsappPanel({ box, close }: WhatsappPanelProps) {
  useClosing(box, close);
  return (
    <div
      ref={focusWhenShown}
      role="dialog"
      aria-label={say.orderWithWhatsapp}
      tabIndex={-1}
      className="card absolute right-0 bottom-full mb-3 w-[min(20rem,calc(100vw-2rem))] p-5 shadow-float outline-none"
    >
      <div className="flex items-start justify-between gap-3">
        <p className="font-bold text-lg leading-snug">{say.helloWhatCanWe}</p>
        <IconButton icon="close" label={say.close} onClick={close} className="-mt-2 -mr-2" />
      </div>
      <ul className="mt-3 grid gap-2">
        {BEGINNINGS.map(({ name, message }) => (
          <li key={name}>
            <a
              href={whatsappHref(message)}
              target="_blank"
              rel="noreferrer"
              className="flex min-h-11 items-center justify-between gap-2 rounded-md bg-neutral px-3 py-2 font-semibold text-brand-800 hover:bg-brand-100"
            >
              {name}
              <Icon name="arrow" />
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-ink-2 text-sm">{say.weAnswerEveryDay(brand.phone.orderingHours)}</p>
    </div>
  );
}

function focusWhenShown(panel: HTMLElement | null): void {
  panel?.focus({ preventScroll: true });
}

/** A press elsewhere and Escape close it. The focus returns to the link, unless it has already moved elsewhere. */
function useClosing(box: RefObject<HTMLDivElement | null>, close: () => void): void {
  useEffect(() => {
    const press = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) close();
    };
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    document.addEventListener('click', press);
    document.addEventListener('keydown', leave);
    return () => {
      document.removeEventListener('click', press);
      document.removeEventListener('keydown', leave);
    };
  });
  useEffect(() => {
    const link = box.current?.querySelector<HTMLElement>('[aria-expanded]');
    return () => {
      const { activeElement } = document;
      if (activeElement === document.body || activeElement === null) link?.focus();
    };
  }, [box]);
}
