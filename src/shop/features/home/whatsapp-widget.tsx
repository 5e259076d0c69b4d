import { type ComponentType, lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import { brand } from '#brand';
import { whatsappHref } from '#shop/content/contact.ts';
import { Icon } from '#shop/ui/icon.tsx';

/** Where the panel's code can't be fetched, the button is still a way into the chat. */
const WhatsappPanel = lazy<ComponentType<{ close: () => void }>>(() =>
  import('./whatsapp-panel.tsx').catch(() => ({ default: GoToChat })),
);

const CHAT = whatsappHref(`Hello ${brand.name}, I would like to order medicines.`);

/** Floats over the page's corner, above the phone's bar. A link, so that it works before its code has come. */
export function WhatsappWidget() {
  const { box, button, isOpen, toggle, close } = useWidget();
  return (
    <div
      ref={box}
      className="fixed right-4 bottom-[calc(var(--bottom-bar)+1rem)] z-20 pointer-coarse:in-[body:has(input:focus)]:hidden print:hidden"
    >
      {isOpen && (
        <Suspense fallback={null}>
          <WhatsappPanel close={close} />
        </Suspense>
      )}
      <a
        ref={button}
        href={CHAT}
        onClick={toggle}
        aria-expanded={isOpen}
        className="flex min-h-12 items-center gap-2 rounded-full bg-whatsapp px-4 font-semibold text-white shadow-float hover:bg-brand-800"
      >
        <Icon name="chat" className="size-6" />
        Order with Whatsapp
      </a>
    </div>
  );
}

function GoToChat() {
  useEffect(() => window.location.assign(CHAT), []);
  return null;
}

/** Open or closed; a press elsewhere and Escape close it, and the focus goes back unless it already went elsewhere. */
function useWidget() {
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLAnchorElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    const { activeElement } = document;
    setOpen(false);
    if (activeElement === document.body || box.current?.contains(activeElement)) button.current?.focus();
  };
  useEffect(() => {
    if (!isOpen) return;
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
  const toggle = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen((open) => !open);
  };
  return { box, button, isOpen, toggle, close };
}
