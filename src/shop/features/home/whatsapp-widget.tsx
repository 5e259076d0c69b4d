import { type MouseEvent, useRef, useState } from 'react';
import { brand, whatsappHref } from '#brand';
import * as say from '#sentences/shopping/home.ts';
import { isPlainPress } from '#shop/data/session/login-request.ts';
import { Icon } from '#shop/ui/icon.tsx';
import { pressedPart } from '#shop/ui/pressed-part.tsx';
import type { WhatsappPanelProps } from './whatsapp-panel.tsx';

const CHAT = whatsappHref(say.helloIWouldLike(brand.name));

/** Where the panel's code cannot be loaded, the button still links to the chat. */
const WhatsappPanel = pressedPart({
  what: say.theWhatsappChat,
  fetchPart: () => import('./whatsapp-panel.tsx'),
  giveUp: ({ close }: WhatsappPanelProps) => close(),
  instead: () => location.assign(CHAT),
});

/** Floats over the page's corner, above the phone's bar. A link, so that it works before its code has loaded. */
export function WhatsappWidget() {
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const toggle = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    setOpen(!isOpen);
  };
  return (
    <div
      ref={box}
      className="fixed right-4 bottom-[calc(var(--bottom-bar)+1rem)] lg:right-1 z-20 [@media(max-height:30rem)]:static [@media(max-height:30rem)]:m-4 pointer-coarse:in-[body:has(input:focus)]:hidden print:hidden"
    >
      {isOpen && <WhatsappPanel box={box} close={() => setOpen(false)} />}
      <a
        href={CHAT}
        onClick={toggle}
        aria-expanded={isOpen}
        className="group flex min-h-14 min-w-14 items-center justify-center gap-2 rounded-full border-2 border-white bg-whatsapp font-semibold text-whatsapp-ink shadow-float hover:px-4 focus-visible:px-4 lg:min-h-12 lg:min-w-12 2xl:px-4 hover:brightness-95"
      >
        <Icon name="chat" className="size-6" />
        {/* Beside the page's column there is only room for the icon: the label would cover text. */}
        <span className="sr-only group-hover:not-sr-only group-focus-visible:not-sr-only 2xl:not-sr-only">
          {say.orderWithWhatsapp}
        </span>
      </a>
    </div>
  );
}
