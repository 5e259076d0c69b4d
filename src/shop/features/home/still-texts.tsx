import { HONEST_WORDS, PROOF_STEPS, WHY_CHEAPER } from '#shop/content/home.ts';
import { ORDERING_OPTIONS } from '#shop/content/ordering-options.ts';
import { DELIVERY_PROMISES, ORDERING_STEPS } from '#shop/content/ordering-steps.ts';
import { DeliveryPromises } from './delivery-promises.tsx';
import { OrderingOptions } from './ordering-options.tsx';
import { HonestWords, ProofSteps } from './proof.tsx';

export function Promises() {
  return <DeliveryPromises promises={DELIVERY_PROMISES} />;
}

export function Proof() {
  return (
    <>
      <ProofSteps steps={PROOF_STEPS} />
      <HonestWords why={WHY_CHEAPER} points={HONEST_WORDS} />
    </>
  );
}

export function Ordering() {
  return <OrderingOptions steps={ORDERING_STEPS} options={ORDERING_OPTIONS} />;
}
