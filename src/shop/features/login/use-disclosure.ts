import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

interface Disclosure {
  /** Goes on the element that holds the button and what it opens. */
  readonly box: RefObject<HTMLDivElement | null>;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly handlers: {
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: (event: PointerEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

/**
 * A menu that opens by pointing with a mouse, and by its button for everybody. What the button opened stays until the
 * button, Esc, a press or the focus elsewhere, or the next page closes it; what pointing opened also goes with the mouse.
 */
export function useDisclosure(): Disclosure {
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [openBy, setOpenBy] = useState<'pointing' | 'button' | null>(null);
  const { key } = useLocation();
  const isOpen = openBy !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the next page closes it.
  useEffect(() => setOpenBy(null), [key]);
  useEffect(() => {
    if (!isOpen) return;
    const press = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpenBy(null);
    };
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      if (box.current?.contains(document.activeElement)) button.current?.focus();
      setOpenBy(null);
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', leave);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', leave);
    };
  }, [isOpen]);

  return {
    box,
    button,
    isOpen,
    toggle: () => setOpenBy((by) => (by === 'button' ? null : 'button')),
    handlers: {
      onPointerEnter: ({ pointerType }) => {
        if (pointerType === 'mouse') setOpenBy((by) => by ?? 'pointing');
      },
      onPointerLeave: ({ pointerType }) => {
        if (pointerType === 'mouse') setOpenBy((by) => (by === 'pointing' ? null : by));
      },
      onBlur: ({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !box.current?.contains(relatedTarget)) setOpenBy(null);
      },
    },
  };
}
