import { useState } from 'react';
import * as say from '#sentences/counter/people.ts';
import { Button } from '#shop/ui/button.tsx';
import { Notice } from '#shop/ui/notice.tsx';

interface GivenLinkProps {
  readonly name: string;
  readonly link: string;
  readonly onClose: () => void;
}

/** An invitation link, shown once. Whoever opens it signs in as that member of staff, so it is given only to them. */
export function GivenLink({ name, link, onClose }: GivenLinkProps) {
  const [copied, setCopied] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setCopied(say.copied),
      () => setCopied(say.thisBrowserDoesNotCopy),
    );
  return (
    <Notice look="success">
      <p role="status" className="font-semibold">
        {say.theLinkForItWorks(name)}
      </p>
      <p>{say.giveItToAlone(name)}</p>
      <p className="my-2 select-all font-mono text-ink wrap-anywhere">{link}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => void copy()}>{say.copyTheLink}</Button>
        <Button look="outline" onClick={onClose}>
          {say.hideIt}
        </Button>
        <span role="status">{copied}</span>
      </div>
    </Notice>
  );
}
