import { useState } from 'react';
import { Button } from '#shop/ui/button.tsx';
import { Notice } from '#shop/ui/notice.tsx';

interface GivenLinkProps {
  readonly name: string;
  readonly link: string;
  readonly onClose: () => void;
}

/** A link for somebody, shown once. Whoever opens it becomes that person, so it goes to them alone. */
export function GivenLink({ name, link, onClose }: GivenLinkProps) {
  const [copied, setCopied] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setCopied('Copied.'),
      () => setCopied('This browser does not copy. Mark the link and copy it.'),
    );
  return (
    <Notice look="success">
      <p role="status" className="font-semibold">
        The link for {name}. It works once, for a day, and is not shown again.
      </p>
      <p>
        Give it to {name} alone: whoever opens it signs in as {name}.
      </p>
      <p className="my-2 select-all font-mono text-ink wrap-anywhere">{link}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => void copy()}>Copy the link</Button>
        <Button look="outline" onClick={onClose}>
          Hide it
        </Button>
        <span role="status">{copied}</span>
      </div>
    </Notice>
  );
}
