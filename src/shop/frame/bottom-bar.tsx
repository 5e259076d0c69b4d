import { Link, useLocation } from 'react-router';
import * as say from '#sentences/pages/frame.ts';
import { Icon } from '#shop/ui/icon.tsx';

const ITEM =
  'flex min-h-14 flex-col items-center justify-center gap-0.5 font-semibold text-ink-2 text-sm aria-[current]:text-brand-700';

type Current = 'page' | 'true' | undefined;
type Items = Readonly<Record<'home' | 'profile' | 'orders', Current>>;

/**
 * The phone's bottom bar, in the same place on every page. A slow page shows it with the same height before its links, and each link
 * in its place before the next has arrived.
 * Hidden while a keyboard is open.
 */
export function BottomBar() {
  const { pathname, search } = useLocation();
  const current = currentItems(pathname, new URLSearchParams(search));
  return (
    <nav
      aria-label={say.main}
      className="fixed inset-x-0 bottom-0 z-30 grid min-h-[calc(var(--bottom-bar)+1px)] grid-cols-3 border-line-soft border-t bg-white md:hidden print:hidden pointer-coarse:in-[body:has(input:focus)]:hidden"
    >
      <Link to="/" aria-current={current.home} className={ITEM}>
        <Icon name="home" />
        {say.home}
      </Link>
      <Link to="/account-management" aria-current={current.profile} className={ITEM}>
        <Icon name="person" />
        {say.profile}
      </Link>
      <Link to="/account?tab=my-orders" aria-current={current.orders} className={ITEM}>
        <Icon name="bag" />
        {say.orders}
      </Link>
    </nav>
  );
}

/** 'page' where an item links to exactly this page, 'true' where the page is in the section of the item. */
function currentItems(pathname: string, search: URLSearchParams): Items {
  const inAccount = pathname === '/account';
  const inOrders = inAccount && search.get('tab') === 'my-orders';
  const inProfile = inAccount && !inOrders ? 'true' : undefined;
  return {
    home: pathname === '/' ? 'page' : undefined,
    profile: pathname === '/account-management' ? 'page' : inProfile,
    orders: inOrders ? (search.has('view') ? 'true' : 'page') : undefined,
  };
}
