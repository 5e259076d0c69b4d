import { useEffect, useState } from 'react';
import * as say from '#sentences/person/prescription.ts';
import { requestLogin } from '#shop/data/session/login-request.ts';
import { useSession } from '#shop/data/session/session.tsx';
import { Button } from '#shop/ui/button.tsx';
import { pressedPart } from '#shop/ui/pressed-part.tsx';

const UploadDialog = pressedPart({
  what: say.theUpload,
  fetchPart: () => import('./upload-dialog.tsx'),
  giveUp: ({ onGone }: { open: boolean; onClose: () => void; onGone: () => void }) => onGone(),
});

/** 'Upload Prescription' and 'Order now': two names for the same dialog. A visitor logs in first. */
export function OrderNow() {
  const { isUsed, isOpen, ask, close, forgetIt } = useUploadDialog();
  return (
    <div className="noscript:hidden flex flex-wrap gap-2">
      <Button
        size="large"
        aria-haspopup="dialog"
        onClick={ask}
        className="flex-1 basis-48 max-xs:px-2 xs:flex-none xs:basis-auto"
      >
        {say.uploadPrescription}
      </Button>
      <Button
        look="outline"
        size="large"
        aria-haspopup="dialog"
        onClick={ask}
        className="flex-1 whitespace-nowrap basis-28 xs:flex-none xs:basis-auto"
      >
        {say.orderNow}
      </Button>
      {isUsed && <UploadDialog open={isOpen} onClose={close} onGone={forgetIt} />}
    </div>
  );
}

/** A press before it is known who is logged in waits for that. */
function useUploadDialog() {
  const { status } = useSession().session;
  const [isOpen, setIsOpen] = useState(false);
  const [isUsed, setIsUsed] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    if (!isWanted || status === 'unknown') return;
    const open = () => {
      setIsUsed(true);
      setIsOpen(true);
    };
    setIsWanted(false);
    if (status === 'in') open();
    else requestLogin({ afterLogin: open });
  }, [isWanted, status]);
  const forgetIt = () => {
    setIsUsed(false);
    setIsOpen(false);
  };
  return { isUsed, isOpen, ask: () => setIsWanted(true), close: () => setIsOpen(false), forgetIt };
}
