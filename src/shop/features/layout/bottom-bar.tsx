import { NavLink } from 'react-router';
import { brand } from '#brand';
import { whatsappHref } from '#shop/content/contact.ts';
import { Icon } from '#shop/ui/icon.tsx';

const ITEM =
  'flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 font-semibold text-ink-2 text-sm aria-[current=page]:text-brand-700';

/** The phone's bar: home, and the two ways to reach us, in the same place on every page. Hidden while a keyboard is up. */
export function BottomBar() {
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 flex border-line-soft border-t bg-white md:hidden pointer-coarse:in-[body:has(input:focus)]:hidden"
    >
      <NavLink to="/" end className={ITEM}>
        <Icon name="home" />
        Home
      </NavLink>
      <a href={brand.phone.href} className={ITEM}>
        <Icon name="phone" />
        Call
      </a>
      <a href={whatsappHref(`Hello ${brand.name}, I would like to order medicines.`)} className={ITEM}>
        <Icon name="chat" />
        WhatsApp
      </a>
    </nav>
  );
}
