import { useParams } from 'react-router';
import type { CallRequestData } from '#contract/areas/counter/call-back.ts';
import * as callBackApi from '#contract/endpoints/counter/call-back.ts';
import * as say from '#sentences/counter/call-back.ts';
import { useRead } from '../data/use-read.ts';
import { NotLoaded } from '../frame/looked-up.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { OpenRequest } from './open-request.tsx';

/** A prescription from the home page: the sender is called back, and an order is placed if they ask for it. */
export function CallBackScreen() {
  const { number = '' } = useParams();
  return <Request key={number} number={number} />;
}

function Request({ number }: { readonly number: string }) {
  const { data: request, isReading, read, ...last } = useRead<CallRequestData>(callBackApi.readCallRequest, { number });
  const refused = isReading ? null : last.refused;
  return (
    <>
      <ScreenTitle>{say.callBack(number)}</ScreenTitle>
      {request === null && !refused && <p role="status">{say.openingTheRequest}</p>}
      {refused && <NotLoaded why={refused.message} onAgain={read} small />}
      {request && <OpenRequest request={request} reload={read} />}
    </>
  );
}
