import { Link } from 'react-router';
import * as say from '#sentences/person/account.ts';
import { type AccountTab, MENU, tabHref } from '#shop/shared/lists/account-tabs.ts';
import { useLogOut } from '#shop/shared/login/log-out.ts';
import { Icon, type IconName } from '#shop/ui/icon.tsx';
import { GIFT, LOG_OUT, PEOPLE } from '#shop/ui/more-icons.ts';

const ENTRY =
  'flex min-h-12 w-full items-center gap-3 rounded-md px-3 py-2 text-left hover:bg-brand-50 aria-[current=page]:bg-brand-50 aria-[current=page]:font-semibold aria-[current=page]:text-brand-700';

interface AccountMenuProps {
  readonly label: string;
  /** The current tab; none on the phone's menu, which is a separate page. */
  readonly current?: AccountTab;
}

/** The links of the account, and logging out. */
export function AccountMenu({ label, current }: AccountMenuProps) {
  const { busy, logOut } = useLogOut();
  return (
    <nav aria-label={label} className="card p-2">
      <ul className="grid gap-1">
        {MENU.map((entry) => (
          <li key={entry.tab}>
            <Link to={tabHref(entry.tab)} aria-current={entry.tab === current ? 'page' : undefined} className={ENTRY}>
              <Icon name={ICONS[entry.tab]} className="size-5 text-brand-700" />
              <span className="flex-1">{entry.label}</span>
              <Icon name="forward" className="size-4 text-ink-2" />
            </Link>
          </li>
        ))}
        <li className="mt-1 border-line-soft border-t pt-1">
          <button
            type="button"
            onClick={() => void logOut()}
            disabled={busy}
            className={`${ENTRY} font-semibold text-error`}
          >
            <Icon name={LOG_OUT} />
            {busy ? say.loggingOut : say.logOut}
          </button>
        </li>
      </ul>
    </nav>
  );
}

const ICONS = {
  'profile-info': 'person',
  address: 'pin',
  'my-family': PEOPLE,
  'my-orders': 'bag',
  refer: GIFT,
  'contact-us': 'phone',
} as const satisfies Record<(typeof MENU)[number]['tab'], IconName>;
