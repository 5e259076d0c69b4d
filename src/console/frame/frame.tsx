import { useState } from 'react';
import { NavLink, Route, Routes, useNavigate } from 'react-router';
import { brand } from '#brand';
import * as say from '#sentences/counter/frame.ts';
import { Button } from '#shop/ui/button.tsx';
import { mayDo, useMe, useSession } from '../data/session.tsx';
import { LastDecided } from '../desk/last-decided.tsx';
import { FindOrder } from '../order-page/find-order.tsx';
import { OldestClock } from '../queue/oldest-clock.tsx';
import { SCREENS } from '../screens.tsx';
import { IdleWarning } from './idle-warning.tsx';
import { KeyButton, KeyList, KeySign } from './key-list.tsx';
import { useKeyListener, useKeysEverywhere } from './keys.ts';
import { ScreenTitle } from './screen-title.tsx';

/** The frame of every screen: navigation, the signed-in user, and signing out. */
export function Frame() {
  const me = useMe();
  const { leave } = useSession();
  const navigate = useNavigate();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isSearching, setSearching] = useState(false);
  const maySearch = mayDo(me, 'see-queue');
  const open = SCREENS.flatMap(({ keys, act, ...screen }) =>
    keys !== null && (act === null || mayDo(me, act)) ? [{ ...screen, keys }] : [],
  );
  useKeyListener();
  useKeysEverywhere([
    ...open.map(({ keys, name, path }) => ({ keys, does: say.goTo(name), run: () => void navigate(path) })),
    { keys: '?', does: say.listTheKeys, run: () => setHelpOpen(true) },
    ...(maySearch
      ? ['/', 'g /'].map((keys) => ({ keys, does: say.searchAllOrders, run: () => setSearching(true) }))
      : []),
  ]);
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b bg-white px-4 py-1 print:hidden">
        <p className="font-bold">{say.counter(brand.name)}</p>
        <nav aria-label={say.screens} className="flex min-w-0 flex-1 basis-2xl flex-wrap text-sm">
          {open.map(({ path, name, keys }) => (
            <NavLink
              key={path}
              to={path}
              end
              className="inline-flex min-h-8 items-center gap-1.5 rounded-md px-2 hover:bg-brand-50 aria-[current=page]:bg-brand-100 aria-[current=page]:font-semibold"
            >
              {name}
              <KeySign>{keys}</KeySign>
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex flex-wrap items-center gap-3">
          <span>
            <span className="font-semibold">{me.name}</span> <span className="text-ink-2">{me.roles.join(', ')}</span>
          </span>
          {maySearch && (
            <KeyButton keys="g /" does={say.search} look="quiet" className="small" onClick={() => setSearching(true)} />
          )}
          <KeyButton keys="?" does={say.keys} look="quiet" className="small" onClick={() => setHelpOpen(true)} />
          <Button look="outline" className="small" onClick={() => void leave()}>
            {say.signOut}
          </Button>
        </div>
      </header>
      <IdleWarning />
      <section aria-label={say.atAGlance} className="sticky top-0 z-30 print:hidden">
        {mayDo(me, 'see-queue') && (
          <div className="flex flex-wrap gap-x-4 border-line border-b bg-white px-4 py-1 text-sm">
            <OldestClock />
          </div>
        )}
        <LastDecided />
      </section>
      <main className="p-4">
        <Routes>
          {SCREENS.map(({ path, act, element }) => (
            <Route key={path} path={path} element={act === null || mayDo(me, act) ? element : <NotAllowed />} />
          ))}
          <Route path="*" element={<NotThere />} />
        </Routes>
      </main>
      {isSearching && <FindOrder onClose={() => setSearching(false)} />}
      {isHelpOpen && <KeyList onClose={() => setHelpOpen(false)} />}
    </>
  );
}

function NotAllowed() {
  return (
    <>
      <ScreenTitle>{say.notForYourRole}</ScreenTitle>
      <p>{say.yourRoleDoesNotAllow}</p>
    </>
  );
}

function NotThere() {
  return (
    <>
      <ScreenTitle>{say.noSuchScreen}</ScreenTitle>
      <p>{say.theCounterHasNo}</p>
    </>
  );
}
