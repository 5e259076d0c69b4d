import { useState } from 'react';
import * as say from '#sentences/person/paper.ts';
import { draftClient } from '#shop/data/draft-client.ts';
import { orderClient } from '#shop/data/order-client.ts';
import { toResult, UNREACHABLE } from '#shop/shared/lists/save-outcome.ts';
import { Button } from '#shop/ui/button.tsx';
import { Notice } from '#shop/ui/notice.tsx';

/** Sends a draft's picture as a prescription that a pharmacist reads, and calls about. Once: then it says so. */
export function SendToPharmacist({ id }: { readonly id: string }) {
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open');
  const [problem, setProblem] = useState<string | null>(null);
  const send = async () => {
    setProblem(null);
    setState('busy');
    const sentence = await sendPicture(id);
    setProblem(sentence);
    setState(sentence === null ? 'sent' : 'open');
  };
  if (state === 'sent') {
    return <Notice look="success">{say.ourPharmacistHasYourPicture}</Notice>;
  }
  return (
    <div className="grid justify-items-start gap-2">
      {problem !== null && <Notice look="error">{problem}</Notice>}
      <Button busy={state === 'busy'} busyText={say.sending} onClick={() => void send()}>
        {say.letAPharmacistRead}
      </Button>
    </div>
  );
}

/** What went wrong, in a sentence; null if it arrived. */
async function sendPicture(id: string): Promise<string | null> {
  const picture = await draftClient.picture(id).catch(() => null);
  if (picture === null) return UNREACHABLE;
  if ('refused' in picture) return picture.refused;
  const file = new File([picture.blob], 'paper.jpg', { type: 'image/jpeg' });
  const result = await toResult(orderClient.uploadPrescription([file]));
  return result.kind === 'granted' ? null : (result.sentence ?? UNREACHABLE);
}
