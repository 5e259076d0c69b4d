import { brand, whatsappHref } from '#brand';
import * as say from '#sentences/person/orders.ts';
import { ButtonAnchor } from '#shop/ui/button.tsx';

interface HelpLinkProps {
  readonly number: string;
  /** The element with the order's number. */
  readonly describedBy?: string;
}

/** A chat that begins with the order number, and names no medicine. */
export function HelpLink({ number, describedBy }: HelpLinkProps) {
  const words = say.helloINeedHelp(brand.name, number);
  return (
    <ButtonAnchor look="quiet" href={whatsappHref(words)} aria-describedby={describedBy}>
      {say.help}
    </ButtonAnchor>
  );
}
