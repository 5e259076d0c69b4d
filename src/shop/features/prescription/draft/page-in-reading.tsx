import { type ReactNode, useEffect } from 'react';
import type { DraftData } from '#contract/areas/shop/draft.ts';
import * as say from '#sentences/person/paper.ts';
import { draftPictureUrl } from '#shop/data/draft-client.ts';
import { ButtonLink } from '#shop/ui/button.tsx';
import { failureInWords, waitInWords } from './draft-words.ts';

const ASK_EVERY_MS = 1_000;

interface PageProps {
  readonly draft: DraftData;
  /** The button that lets a pharmacist read it. */
  readonly pharmacist: ReactNode;
}

/** A page that is being read: about how long it takes, and alternatives to waiting. */
export function PageInReading({ draft, pharmacist, onAsk }: PageProps & { readonly onAsk: () => void }) {
  // Polled again after each answer, never while a request is running.
  useEffect(() => {
    const timer = setTimeout(onAsk, ASK_EVERY_MS, draft);
    return () => clearTimeout(timer);
  }, [draft, onAsk]);
  return (
    <div className="card grid justify-items-start gap-3 p-4 md:p-6">
      <p role="status" className="font-semibold text-lg">
        {say.readingYourPageWait(waitInWords(draft.ready_in_s))}
      </p>
      <progress aria-label={say.readingYourPage} className="h-2 w-full accent-brand-700" />
      <p className="text-ink-2">{say.youCanLeaveThis}</p>
      <WaysOut pharmacist={pharmacist} />
      <SentPicture id={draft.draft_id} />
    </div>
  );
}

/** A page without usable lines: why, and what to do. */
export function PageNotRead({ draft, pharmacist }: PageProps) {
  return (
    <div className="card grid justify-items-start gap-3 p-4 md:p-6">
      <p className="font-semibold text-lg">{failureInWords(draft.failed_because)}</p>
      <WaysOut pharmacist={pharmacist} />
      <SentPicture id={draft.draft_id} />
    </div>
  );
}

function WaysOut({ pharmacist }: Pick<PageProps, 'pharmacist'>) {
  return (
    <div className="flex flex-wrap items-start gap-3">
      {pharmacist}
      <ButtonLink look="outline" to="/prescription/new">
        {say.takeAnotherPictureOrPaste}
      </ButtonLink>
    </div>
  );
}

function SentPicture({ id }: { readonly id: string }) {
  return (
    <img
      src={draftPictureUrl(id)}
      alt={say.thePageThatYou}
      className="max-h-96 w-full rounded-md border border-line-soft object-contain"
    />
  );
}
