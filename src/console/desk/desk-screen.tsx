import { useParams } from 'react-router';
import * as say from '#sentences/counter/desk.ts';
import { mayDo, useMe } from '../data/session.tsx';
import { NotLoaded } from '../frame/looked-up.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { OpenDesk } from './open-desk.tsx';
import { useDesk } from './use-desk.ts';

/** The prescription desk: one order, its prescription beside its lines. */
export function DeskScreen() {
  const { number = '' } = useParams();
  return <Desk key={number} number={number} />;
}

function Desk({ number }: { readonly number: string }) {
  const at = useDesk(number, mayDo(useMe(), 'decide'));
  const { desk, refused, load } = at;
  return (
    <>
      <ScreenTitle>{say.order(number)}</ScreenTitle>
      {desk === null && !refused && <p role="status">{say.openingTheOrder}</p>}
      {refused && <NotLoaded why={refused.message} onAgain={load} small />}
      {desk && <OpenDesk at={at} desk={desk} />}
    </>
  );
}
