import { useCallback, useEffect, useRef } from 'react';
import * as say from '#sentences/person/login.ts';
import { useSession } from '#shop/data/session/session.tsx';
import { Skeleton } from '#shop/ui/skeleton.tsx';
import { LoginForm } from './login-form.tsx';
import { useGoOn, useWelcome } from './use-go-on.ts';

/** The login as a page. A logged-in user is redirected to where they wanted to go. */
export function LoginPage() {
  const { status } = useSession().session;
  const welcome = useWelcome();
  const goOn = useGoOn();
  const gone = useRef(false);
  const leave = useCallback(() => {
    if (gone.current) return;
    gone.current = true;
    goOn();
  }, [goOn]);
  useEffect(() => {
    if (status === 'in') leave();
  }, [status, leave]);
  const finish = async () => {
    await welcome();
    leave();
  };
  return (
    <div className="page py-8 md:py-16">
      <div className="card mx-auto max-w-md p-4 md:p-6">
        {status === 'out' ? (
          <LoginForm
            onVerified={finish}
            frame={(title, step) => (
              <>
                <h1 className="mb-4 font-bold text-2xl">{title}</h1>
                {step}
              </>
            )}
          />
        ) : (
          <Waiting />
        )}
      </div>
    </div>
  );
}

/** The placeholder of the form until it is known who is logged in. */
function Waiting() {
  return (
    <div className="grid gap-4">
      <h1 className="sr-only">{say.loginOrSignup}</h1>
      <Skeleton className="h-8 w-2/3" />
      <Skeleton className="h-6 w-1/3" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-12 w-full" />
    </div>
  );
}
