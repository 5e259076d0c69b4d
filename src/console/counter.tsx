import { useLocation, useNavigate } from 'react-router';
import * as say from '#sentences/counter/frame.ts';
import { useSession } from './data/session.tsx';
import { Frame } from './frame/frame.tsx';
import { Invitation } from './screens/invitation.tsx';
import { SignIn } from './screens/sign-in.tsx';

/** The invitation is in the URL's fragment, which reaches no server and no log (`counterLink`). */
const INVITATION = /^#invitation=([\w-]+)$/;

/** The counter: an invitation link, the sign-in screen, or the screens. */
export function Counter() {
  const { who, ask } = useSession();
  const navigate = useNavigate();
  const token = INVITATION.exec(useLocation().hash)?.[1];
  if (token !== undefined) {
    const enter = () => void ask().then(() => navigate('/', { replace: true }));
    return <Invitation key={token} token={token} onDone={enter} />;
  }
  if (who === 'asking')
    return (
      <main className="p-4">
        <p role="status">{say.openingTheCounter}</p>
      </main>
    );
  return who === null ? <SignIn /> : <Frame />;
}
