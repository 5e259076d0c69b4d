import type { FocusEvent, PointerEvent, RefObject } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { UserData } from '#contract/areas/account/user.ts';
import * as say from '#sentences/person/login.ts';
import { displayName } from '#shop/data/session/session.tsx';
import { useLogOut } from '#shop/shared/login/log-out.ts';
import { Icon } from '#shop/ui/icon.tsx';

interface Disclosure {
  /** Set on the element that contains the button and what it opens. */
  readonly box: RefObject<HTMLDivElement | null>;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly handlers: {
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: (event: PointerEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

const ENTRIES = [
  { name: say.editProfile, to: '/account?tab=profile-info' },
  { name: say.manageAddress, to: '/account?tab=address' },
  { name: say.myFamily, to: '/account?tab=my-family' },
  { name: say.myOrders, to: '/account?tab=my-orders' },
  { name: say.referAndEarn, to: '/account?tab=refer' },
];
const ENTRY = 'flex min-h-11 w-full items-center rounded-sm px-3 hover:bg-brand-50';
const NAME = 'min-h-11 min-w-0 items-center rounded-md px-2 font-semibold text-brand-700 hover:bg-brand-50';

/**
 * The logged-in user's name: a link to the account, on wider screens with a menu. If the profile did not load there is
 * no name.
 */
export default function PersonMenu({ user }: { user: UserData | null }) {
  const { box, button, isOpen, toggle, handlers } = useDisclosure();
  const menuId = useId();
  const name = user ? displayName(user) : say.account;
  return (
    <>
      <Link to="/account-management" title={name} className={`flex max-w-[104px] text-sm md:hidden ${NAME}`}>
        <span className="truncate">{name}</span>
      </Link>
      <div ref={box} {...handlers} className="relative hidden min-w-0 items-center md:flex">
        <Link to="/account" title={name} className={`flex ${NAME}`}>
          <span className="truncate">{name}</span>
        </Link>
        <button
          ref={button}
          type="button"
          aria-label={say.accountMenu}
          aria-expanded={isOpen}
          aria-controls={menuId}
          onClick={toggle}
          className="grid size-11 shrink-0 place-items-center rounded-md text-brand-700 hover:bg-brand-50"
        >
          <Icon name="forward" className={`size-4 ${isOpen ? '-rotate-90' : 'rotate-90'}`} />
        </button>
        <div id={menuId} hidden={!isOpen} className="absolute top-full right-0 z-40 w-56 pt-1">
          <ul className="card grid p-2 shadow-float">
            {ENTRIES.map((entry) => (
              <li key={entry.to}>
                <Link to={entry.to} className={ENTRY}>
                  {entry.name}
                </Link>
              </li>
            ))}
            <li className="mt-1 border-line-soft border-t pt-1">
              <LogOutButton />
            </li>
          </ul>
        </div>
      </div>
    </>
  );
}

function LogOutButton() {
  const { busy, logOut } = useLogOut();
  return (
    <button
      type="button"
      onClick={() => void logOut()}
      disabled={busy}
      aria-busy={busy || undefined}
      className={`${ENTRY} font-semibold text-error`}
    >
      {say.logout}
    </button>
  );
}

/**
 * A menu that opens on hover with a mouse, and with its button for everybody. Opened with the button it stays until the
 * button, Esc, a press or focus elsewhere, or the next page closes it; opened on hover it also closes with the mouse.
 */
function useDisclosure(): Disclosure {
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<{ readonly by: 'pointing' | 'button'; readonly on: string } | null>(null);
  const { key } = useLocation();
  // The next page closes it.
  const openBy = open?.on === key ? open.by : null;
  const isOpen = openBy !== null;
  const setOpenBy = (by: 'pointing' | 'button' | null) => setOpen(by && { by, on: key });

  useEffect(() => {
    if (!isOpen) return;
    const press = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(null);
    };
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      if (box.current?.contains(document.activeElement)) button.current?.focus();
      setOpen(null);
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', leave);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', leave);
    };
  }, [isOpen]);

  return {
    box,
    button,
    isOpen,
    toggle: () => setOpenBy(openBy === 'button' ? null : 'button'),
    handlers: {
      onPointerEnter: ({ pointerType }) => {
        if (pointerType === 'mouse') setOpenBy(openBy ?? 'pointing');
      },
      onPointerLeave: ({ pointerType }) => {
        if (pointerType === 'mouse') setOpenBy(openBy === 'pointing' ? null : openBy);
      },
      onBlur: ({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !box.current?.contains(relatedTarget)) setOpen(null);
      },
    },
  };
}
