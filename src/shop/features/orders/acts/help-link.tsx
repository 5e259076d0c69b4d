import { brand } from '#brand';
import { whatsappHref } from '#shop/content/contact.ts';
import { ButtonAnchor } from '#shop/ui/button.tsx';

interface HelpLinkProps {
  readonly number: string;
  /** The element with the order's number. */
  readonly describedBy?: string;
}

/** A chat that begins with the number of the order, and names no medicine. */
export function HelpLink({ number, describedBy }: HelpLinkProps) {
  const words = `Hello ${brand.name}, I need help with my order ${number}.`;
  return (
    <ButtonAnchor look="quiet" href={whatsappHref(words)} aria-describedby={describedBy}>
      Help
    </ButtonAnchor>
  );
}
