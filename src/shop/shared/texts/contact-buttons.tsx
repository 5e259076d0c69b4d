import { brand } from '#brand';
import { whatsappHref } from '#shop/content/contact.ts';
import { ButtonAnchor } from '#shop/ui/button.tsx';
import { Icon } from '#shop/ui/icon.tsx';

const GREETING = `Hello ${brand.name}, I would like to order medicines.`;

/** Order by WhatsApp or by phone, with the hours in which somebody answers. `message` is what the chat starts with. */
export function ContactButtons({ message = GREETING }: { message?: string }) {
  return (
    <div>
      <div className="flex flex-wrap gap-2">
        <ButtonAnchor
          look="whatsapp"
          size="large"
          href={whatsappHref(message)}
          className="flex-1 basis-48 xs:flex-none xs:basis-auto"
        >
          <Icon name="chat" />
          Order on WhatsApp
        </ButtonAnchor>
        <ButtonAnchor
          look="outline"
          size="large"
          href={brand.phone.href}
          className="flex-1 basis-24 whitespace-nowrap xs:flex-none xs:basis-auto"
        >
          <Icon name="phone" />
          <span>
            Call<span className="hidden xs:inline"> to order</span>
          </span>
        </ButtonAnchor>
      </div>
      <p className="mt-1 text-ink-2 text-sm md:mt-2">
        <span className="tabular">{brand.phone.display}</span>, every day from {brand.phone.orderingHours}
      </p>
    </div>
  );
}
