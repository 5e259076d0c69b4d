import { useEffect, useRef } from 'react';
import { useAppDownload } from './app-download.tsx';

/** What a press on the banner's Download does, in a file of its own: most visits never press it. */
export default function AppDownloadPress() {
  const { link, dialog } = useAppDownload('header');
  const anchor = useRef<HTMLAnchorElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    if (isPressed.current) return;
    isPressed.current = true;
    anchor.current?.click();
  }, []);
  return (
    <>
      <a ref={anchor} {...link} hidden>
        Download
      </a>
      {dialog}
    </>
  );
}
