import * as say from '#sentences/shopping/checkout.ts';
import { Button, ButtonLink } from '#shop/ui/button.tsx';

export interface AfterStopProps {
  readonly busy: boolean;
  readonly onAskPharmacist: () => void;
}

/** What the customer can do where a risk stopped the order: change the cart, or have a pharmacist call. */
export default function AfterStop({ busy, onAskPharmacist }: AfterStopProps) {
  return (
    <div className="mt-3 grid justify-items-start gap-2">
      <p>{say.youCanChangeYour}</p>
      <div className="flex flex-wrap gap-2">
        <Button look="outline" busy={busy} busyText={say.placing} onClick={onAskPharmacist}>
          {say.orderAndHaveThe}
        </Button>
        <ButtonLink look="quiet" to="/cart">
          {say.changeMyCart}
        </ButtonLink>
      </div>
    </div>
  );
}
