import { useParams } from 'react-router';
import * as say from '#sentences/counter/desk.ts';
import { Button } from '#shop/ui/button.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { mayDo, useMe } from '../data/session.tsx';
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
      {refused && (
        <Notice look="error">
          <p className="mb-2">{refused.message}</p>
          <Button look="outline" className="small" onClick={() => void load()}>
            {say.tryAgain}
          </Button>
        </Notice>
      )}
      {desk && <OpenDesk at={at} desk={desk} />}
    </>
  );
}
