/** Line icons on a 24 x 24 field, in the colour of the text beside them. */
export const PATHS = {
  alert: 'M12 8v5m0 3.5v.01M10.3 3.9 2.6 17.4A2 2 0 0 0 4.3 20.4h15.4a2 2 0 0 0 1.7-3L13.7 3.9a2 2 0 0 0-3.4 0Z',
  arrow: 'M5 12h14m-6-6 6 6-6 6',
  back: 'm15 5-7 7 7 7',
  bag: 'M6 8h12l1 12H5L6 8Zm3 0V7a3 3 0 0 1 6 0v1',
  chat: 'M12 3.5a8.5 8.5 0 0 0-7.3 12.8L3.5 20.5l4.3-1.2A8.5 8.5 0 1 0 12 3.5ZM9.5 7.5c-5 3 3.5 11.5 7 7l-2.5-1.5-1.2 1-2.8-2.8 1-1.2Z',
  check: 'm5 12.5 4.5 4.5L19 7',
  close: 'M6 6l12 12M18 6 6 18',
  download: 'M12 4v11m-5-4.5 5 5 5-5M5 20h14',
  forward: 'm9 5 7 7-7 7',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.7.4-1.1.9-1.1 1.8m0 3v.01',
  home: 'M4 11.5 12 4.5l8 7M6 10v9.5h12V10M10 19.5V14h4v5.5',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-9.5v5m0-9v.01',
  pause: 'M8.5 5.5v13m7-13v13',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.5a7.5 7.5 0 0 1 15 0',
  phone:
    'M5 4h4l1.5 5-2.3 1.6a12 12 0 0 0 5.2 5.2L15 13.5l5 1.5v4a1.5 1.5 0 0 1-1.6 1.5A15.5 15.5 0 0 1 3.5 5.6 1.5 1.5 0 0 1 5 4Z',
  pill: 'm4.7 12.6 7.9-7.9a4.7 4.7 0 0 1 6.7 6.7l-7.9 7.9a4.7 4.7 0 0 1-6.7-6.7Zm3.9-3.9 6.7 6.7',
  pin: 'M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  play: 'M8 5.5v13l10.5-6.5L8 5.5Z',
  same: 'M5 9.5h14M5 14.5h14',
  search: 'M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 5 5',
  shield: 'M12 3.5 5 6v5.5c0 4.3 2.9 7.6 7 9 4.1-1.4 7-4.7 7-9V6l-7-2.5Zm-3.2 8.3 2.3 2.3 4.2-4.4',
  truck:
    'M3 6.5h10.5v10H3zM13.5 10H18l3 3.3v3.2h-7.5M7 19a1.8 1.8 0 1 0 0-3.6A1.8 1.8 0 0 0 7 19Zm10 0a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z',
} as const;

/**
 * The name of an icon, or one that only some pages load (`more-icons.ts`): otherwise every page would carry its path.
 */
export type IconName = keyof typeof PATHS | { readonly path: string };

/** Decoration: the text beside it has the meaning, so screen readers skip it. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`icon ${className}`}>
      <path d={typeof name === 'string' ? PATHS[name] : name.path} />
    </svg>
  );
}
