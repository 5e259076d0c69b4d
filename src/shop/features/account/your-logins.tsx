import { useRef, useState } from 'react';
import type { EndedLoginsData, LoginData } from '#contract/areas/account/logins.ts';
import type { Envelope } from '#contract/envelope.ts';
import { NOT_FOUND } from '#contract/result-codes.ts';
import * as say from '#sentences/person/account.ts';
import { accountClient } from '#shop/data/account-client.ts';
import { askForFreshCode, PRESS_AGAIN } from '#shop/data/session/fresh-code.ts';
import { showToast } from '#shop/data/toasts.ts';
import { FailedToLoad } from '#shop/shared/lists/loaded.tsx';
import { toResult, UNREACHABLE } from '#shop/shared/lists/save-outcome.ts';
import { useList } from '#shop/shared/lists/use-list.ts';
import { Badge } from '#shop/ui/badge.tsx';
import { Button } from '#shop/ui/button.tsx';
import { formatMoment } from '#shop/ui/format-date.ts';
import { Icon } from '#shop/ui/icon.tsx';
import { COMPUTER, MOBILE } from '#shop/ui/more-icons.ts';
import { Skeleton } from '#shop/ui/skeleton.tsx';

/** What is being ended: one login by its id, or all others. */
type Ending = string | 'others' | null;

const askLogins = () => accountClient.logins();
/** Invisible: it reserves the height of one login, which is what most users have. */
const USUAL: LoginData = {
  login_id: '',
  device: say.chromeOnAndroid,
  since: '2026-01-01T00:00:00Z',
  last_used: '2026-01-01T00:00:00Z',
  is_this: true,
};

/** Where the user is logged in, with buttons to end logins: a lost phone, a shared computer. */
export function YourLogins() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { list, reload, retry } = useList(askLogins);
  const { ending, end } = useEnding(async () => {
    await reload();
    // The pressed button has been removed, and the focus would restart at the top of the page.
    heading.current?.focus();
  });
  return (
    <section aria-labelledby="your-logins" className="card mt-6 p-4 md:p-6">
      <h2 id="your-logins" ref={heading} tabIndex={-1} className="font-bold text-lg">
        {say.whereYouAreLogged}
      </h2>
      {list.kind === 'loading' && <Waiting />}
      {list.kind === 'failed' && (
        <div className="mt-3">
          <FailedToLoad sentence={list.sentence} onRetry={retry} />
        </div>
      )}
      {list.kind === 'loaded' && <Logins logins={list.data} ending={ending} onEnd={(what) => void end(what)} />}
    </section>
  );
}

interface LoginsProps {
  readonly logins: readonly LoginData[];
  readonly ending: Ending;
  readonly onEnd: (what: LoginData | 'others') => void;
}

function Logins({ logins, ending, onEnd }: LoginsProps) {
  const others = logins.filter(({ is_this }) => !is_this).length;
  return (
    <>
      <p className="mt-1 text-ink-2">{others === 0 ? say.onlyHereWhenYou : say.isOneOfThem}</p>
      <ul className="mt-4 divide-y divide-line-soft border-line-soft border-y">
        {logins.map((login) => (
          <li key={login.login_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <Place login={login} />
            {!login.is_this && (
              <Button
                look="outline"
                className="ml-9 sm:ml-0"
                aria-label={say.logOutLoggedIn(login.device, formatMoment(login.since))}
                busy={ending === login.login_id}
                busyText={say.loggingOut}
                disabled={ending !== null}
                onClick={() => onEnd(login)}
              >
                {say.logOutAlone}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others > 1 && (
        <Button
          look="outline"
          className="mt-4"
          busy={ending === 'others'}
          busyText={say.loggingOut}
          disabled={ending !== null}
          onClick={() => onEnd('others')}
        >
          {say.logOutEverywhereBut}
        </Button>
      )}
    </>
  );
}

/** The login's name and times; a login from before names were stored is called a browser. */
function Place({ login: { device, since, last_used, is_this } }: { readonly login: LoginData }) {
  const isHandheld = /Android|iPhone|iPad|KaiOS/.test(device);
  return (
    <div className="flex min-w-0 flex-1 basis-56 gap-3">
      <Icon name={isHandheld ? MOBILE : COMPUTER} className="mt-0.5 size-6 text-brand-700" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {device}
          {is_this && <Badge>{say.thisBrowser}</Badge>}
        </p>
        <p className="text-ink-2 text-sm">{say.loggedIn(<Moment at={since} />)}</p>
        <p className="text-ink-2 text-sm">{is_this ? say.inUseNow : <>{say.lastUsed(<Moment at={last_used} />)}</>}</p>
      </div>
    </div>
  );
}

/** On a narrow screen it wraps as a whole. */
function Moment({ at }: { readonly at: string }) {
  return <span className="inline-block">{formatMoment(at)}</span>;
}

/** Reserves the height of one login, which is what most users have, so that nothing shifts when it loads. */
function Waiting() {
  return (
    <div role="status" className="relative">
      <span className="sr-only">{say.loading}</span>
      <div aria-hidden="true" className="invisible">
        <Logins logins={[USUAL]} ending={null} onEnd={() => undefined} />
      </div>
      <div className="absolute inset-0 grid content-start gap-2 pt-2">
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="mt-6 h-5 w-2/5" />
        <Skeleton className="h-4 w-3/5" />
      </div>
    </div>
  );
}

/** Ends a login, or all others, and reports the result; the list is reloaded whenever one has ended. */
function useEnding(onEnded: () => Promise<void>) {
  const [ending, setEnding] = useState<Ending>(null);
  const end = async (what: LoginData | 'others') => {
    setEnding(what === 'others' ? what : what.login_id);
    const result = await toResult(callFor(what));
    // A missing one has already ended, which is what was wanted.
    const isGone = result.kind === 'granted' || (result.kind === 'refused' && result.code === NOT_FOUND);
    if (isGone) {
      showToast('success', what === 'others' ? say.youAreLoggedIn : say.isLoggedOut(what.device));
      await onEnded();
    } else {
      // After a new login the list may be another user's: only a login pressed in the new list is ended.
      askForFreshCode(result, () => {
        showToast('success', PRESS_AGAIN);
        void onEnded();
      });
      showToast('error', result.sentence ?? UNREACHABLE);
    }
    setEnding(null);
  };
  return { ending, end };
}

function callFor(what: LoginData | 'others'): Promise<Envelope<EndedLoginsData>> {
  return what === 'others' ? accountClient.endOtherLogins() : accountClient.endLogin({ login_id: what.login_id });
}
