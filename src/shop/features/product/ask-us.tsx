import { brand, whatsappHref } from '#brand';
import * as say from '#sentences/shopping/product.ts';
import { ButtonAnchor } from '#shop/ui/button.tsx';
import { Icon } from '#shop/ui/icon.tsx';

/** Contacts: a chat whose first message is `message`, or the telephone within its hours. */
export function AskUs({ message }: { message: string }) {
  return (
    <div>
      <p className="flex flex-wrap gap-2">
        <ButtonAnchor look="whatsapp" size="large" href={whatsappHref(say.hello(brand.name, message))}>
          <Icon name="chat" />
          {say.askOnWhatsapp}
        </ButtonAnchor>
        <ButtonAnchor look="outline" size="large" href={brand.phone.href}>
          <Icon name="phone" />
          {say.callUs}
        </ButtonAnchor>
      </p>
      <p className="mt-2 text-ink-2 text-sm">
        {say.everyDayFrom(<span className="tabular">{brand.phone.display}</span>, brand.phone.orderingHours)}
      </p>
    </div>
  );
}
