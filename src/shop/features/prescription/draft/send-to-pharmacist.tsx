import { useState } from 'react';
import * as say from '#sentences/person/paper.ts';
import { draftClient } from '#shop/data/draft-client.ts';
import { orderClient } from '#shop/data/order-client.ts';
import { toResult, UNREACHABLE } from '#shop/shared/lists/save-outcome.ts';
import { Button } from '#shop/ui/button.tsx';
import { Notice } from '#shop/ui/notice.tsx';

/** The request to a pharmacist, held above the page's parts: the end of the reading swaps these, and must not lose it. */
export function usePharmacist(id: string) {
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open');
  const [problem, setProblem] = useState<string | null>(null);
  const send = async () => {
    setProblem(null);
    setState('busy');
    const sentence = await sendPicture(id);
    setProblem(sentence);
    setState(sentence === null ? 'sent' : 'open');
  };
  return { state, problem, send };
}

/** Sends a draft's picture as a prescription that a pharmacist reads, and calls about. Once: then it says so. */
export function SendToPharmacist({ state, problem, send }: ReturnType<typeof usePharmacist>) {
  if (state === 'sent') {
    return (
      <div role="status" ref={takeFocus} tabIndex={-1} className="rounded-md">
        <Notice look="success">{say.ourPharmacistHasYourPicture}</Notice>
      </div>
    );
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

/** The focus was on the pressed button, or on this message where the page had it before: both have gone. */
function takeFocus(message: HTMLElement | null): void {
  if (document.activeElement === document.body) message?.focus();
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
