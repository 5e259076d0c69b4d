import { brand } from '#brand';
import { whatsappHref } from '#shop/content/contact.ts';
import { ButtonAnchor } from '#shop/ui/button.tsx';
import { Icon } from '#shop/ui/icon.tsx';

/** A person who answers: by chat, whose first words are `message`, or by telephone within its hours. */
export function AskUs({ message }: { message: string }) {
  return (
    <div>
      <p className="flex flex-wrap gap-2">
        <ButtonAnchor look="whatsapp" size="large" href={whatsappHref(`Hello ${brand.name}, ${message}`)}>
          <Icon name="chat" />
          Ask on WhatsApp
        </ButtonAnchor>
        <ButtonAnchor look="outline" size="large" href={brand.phone.href}>
          <Icon name="phone" />
          Call us
        </ButtonAnchor>
      </p>
      <p className="mt-2 text-ink-2 text-sm">
        <span className="tabular">{brand.phone.display}</span>, every day from {brand.phone.orderingHours}
      </p>
    </div>
  );
}
