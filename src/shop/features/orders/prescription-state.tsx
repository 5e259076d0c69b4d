import { brand } from '#brand';
import type { OrderData } from '#contract/areas/order.ts';
import { Notice } from '#shop/ui/notice.tsx';
import { OrderSection } from './order-section.tsx';
import { isOver, prescriptionWords } from './order-words.ts';

/** How the prescription stands; what the patient should expect or do stands out. */
export function PrescriptionState({ order }: { readonly order: OrderData }) {
  const sentence = prescriptionWords(order);
  const isOpen = !isOver(order.order_status);
  return (
    <OrderSection title="Prescription">
      {isOpen && order.prescription_status === 'TELECONSULT' && (
        <Notice look="info">
          <p>{sentence}</p>
          <p>Please keep your phone {order.phone} at hand. We confirm the order once the doctor has prescribed it.</p>
        </Notice>
      )}
      {isOpen && order.prescription_status === 'REJECTED' && (
        <Notice look="warn">
          <p>{sentence}</p>
          <p>
            Please call us:{' '}
            <a href={brand.phone.href} className="tabular inline-flex min-h-11 items-center font-semibold underline">
              {brand.phone.display}
            </a>
          </p>
        </Notice>
      )}
      {!(isOpen && NOTICED.has(order.prescription_status)) && <p>{sentence}</p>}
    </OrderSection>
  );
}

const NOTICED = new Set<OrderData['prescription_status']>(['TELECONSULT', 'REJECTED']);
