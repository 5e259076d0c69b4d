import { brand } from '#brand';
import type { OrderData } from '#contract/areas/order.ts';
import { isOver, prescriptionWords } from '#shop/shared/orders/order-words.ts';
import { Notice } from '#shop/ui/notice.tsx';
import { AddPrescription } from './add-prescription.tsx';
import { OrderSection } from './order-section.tsx';

interface PrescriptionStateProps {
  readonly order: OrderData;
  /** Null where the order is a copy that can only be read. */
  readonly onChanged: (() => Promise<void>) | null;
}

/** How the prescription stands; what the patient should expect or do stands out. */
export function PrescriptionState({ order, onChanged }: PrescriptionStateProps) {
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
            Please send another photo of it, or call us:{' '}
            <a href={brand.phone.href} className="tabular inline-flex min-h-11 items-center font-semibold underline">
              {brand.phone.display}
            </a>
          </p>
        </Notice>
      )}
      {!(isOpen && NOTICED.has(order.prescription_status)) && <p>{sentence}</p>}
      {order.can_add_prescription && onChanged && <AddPrescription order={order} onChanged={onChanged} />}
    </OrderSection>
  );
}

const NOTICED = new Set<OrderData['prescription_status']>(['TELECONSULT', 'REJECTED']);
