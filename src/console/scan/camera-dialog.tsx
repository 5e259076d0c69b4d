import { useEffect, useRef, useState } from 'react';
import * as say from '#sentences/counter/scan.ts';
import { Dialog } from '#shop/ui/dialog.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { type CameraReader, openReader } from './camera-reader.ts';

/** How often a picture is read, in milliseconds: a code held still is found within a second, without heating the tablet. */
const LOOK_EVERY_MS = 150;

/** After this time without a code, a message says what to try. */
const HELP_AFTER_MS = 6000;

const NO_CAMERA = say.thisMachineHasNo;
const NOT_ALLOWED = say.theBrowserDoesNotLet;
const IN_USE = say.anotherProgramHasIt;
const BROKEN = say.theReaderOfBar;

export interface CameraDialogProps {
  readonly onScan: (text: string) => void;
  readonly onClose: () => void;
}

/** Shows the camera's picture until a code is read. No picture leaves this machine, and none is stored. */
export default function CameraDialog({ onScan, onClose }: CameraDialogProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isSlow, setSlow] = useState(false);
  const latest = useRef(onScan);
  useEffect(() => {
    latest.current = onScan;
  });
  useEffect(() => {
    const isOver = new AbortController();
    void watch(video.current, isOver.signal, (text) => latest.current(text)).catch((thrown: unknown) => {
      if (!isOver.signal.aborted) setFault(sentenceOf(thrown));
    });
    const help = setTimeout(() => setSlow(true), HELP_AFTER_MS);
    return () => {
      clearTimeout(help);
      isOver.abort();
    };
  }, []);
  return (
    <Dialog open onClose={onClose} title={say.holdTheCodeBefore}>
      {fault ? (
        <Notice look="error">{fault}</Notice>
      ) : (
        <>
          <video ref={video} muted playsInline className="aspect-video w-full rounded-md bg-band object-cover" />
          <p role="status" className="min-h-12 pt-2">
            {isSlow && say.nothingIsReadYet}
          </p>
        </>
      )}
    </Dialog>
  );
}

/** Runs the camera and reads its pictures until a code is found or the dialog closes; either way the camera is then switched off. */
async function watch(
  video: HTMLVideoElement | null,
  isOver: AbortSignal,
  onFound: (text: string) => void,
): Promise<void> {
  if (!video || !navigator.mediaDevices) throw new DOMException('', 'NotFoundError');
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  });
  let reader: CameraReader | null = null;
  try {
    video.srcObject = stream;
    [reader] = await Promise.all([openReader(), video.play()]);
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d', { willReadFrequently: true });
    while (!isOver.aborted && context) {
      const text = video.videoWidth > 0 ? await reader.read(pictureOf(video, canvas, context)) : null;
      if (text !== null && !isOver.aborted) return onFound(text);
      await new Promise((next) => setTimeout(next, LOOK_EVERY_MS));
    }
  } finally {
    reader?.close();
    for (const track of stream.getTracks()) track.stop();
  }
}

function pictureOf(video: HTMLVideoElement, canvas: HTMLCanvasElement, context: CanvasRenderingContext2D): ImageData {
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  context.drawImage(video, 0, 0);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

function sentenceOf(thrown: unknown): string {
  const name = thrown instanceof DOMException ? thrown.name : '';
  if (name === 'NotAllowedError') return NOT_ALLOWED;
  if (name === 'NotReadableError') return IN_USE;
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? NO_CAMERA : BROKEN;
}
