import { brand, whatsappHref } from '#brand';
import * as say from '#sentences/pages/contact.ts';
import { ButtonAnchor } from '#shop/ui/button.tsx';
import { Icon } from '#shop/ui/icon.tsx';

const GREETING = say.helloIWouldLike(brand.name);

/** Order by WhatsApp or by phone, with the hours in which somebody answers. `message` is the first message of the chat. */
export function ContactButtons({ message = GREETING }: { message?: string }) {
  return (
    <div>
      <div className="flex flex-wrap gap-2">
        <ButtonAnchor
          look="whatsapp"
          size="large"
          href={whatsappHref(message)}
          className="flex-1 basis-52 max-xs:px-3 xs:flex-none xs:basis-auto"
        >
          <Icon name="chat" />
          {say.orderOnWhatsapp}
        </ButtonAnchor>
        <ButtonAnchor
          look="outline"
          size="large"
          href={brand.phone.href}
          className="flex-1 basis-20 whitespace-nowrap max-xs:px-3 xs:flex-none xs:basis-auto"
        >
          <Icon name="phone" />
          <span>
            {say.callToOrder((words) => (
              <span className="hidden xs:inline">{words}</span>
            ))}
          </span>
        </ButtonAnchor>
      </div>
      <p className="mt-1 text-ink-2 text-sm md:mt-2">
        {say.everyDayFrom(<span className="tabular">{brand.phone.display}</span>, brand.phone.orderingHours)}
      </p>
    </div>
  );
}
