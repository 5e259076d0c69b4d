import { useEffect } from 'react';
import { Buttons, Signs } from './buttons.tsx';
import { Choices, TextFields } from './fields.tsx';
import { forceStates } from './force-states.ts';
import { Goods, Ordering } from './goods.tsx';
import { Messages } from './messages.tsx';
import { Wayfinding } from './wayfinding.tsx';

/** Every primitive in every state, with the shop's own styles: to look at before and after a change. */
export default function GalleryPage() {
  useEffect(forceStates, []);
  return (
    <div className="page py-6">
      <h1 className="font-bold text-3xl">Primitives</h1>
      <p className="mt-2 mb-6 text-ink-2">
        Each part of the pages in each of its states. This page does not exist in live mode.
      </p>
      <Buttons />
      <Signs />
      <TextFields />
      <Choices />
      <Messages />
      <Wayfinding />
      <Goods />
      <Ordering />
    </div>
  );
}
