import { Dialog } from '#shop/ui/dialog.tsx';
import { LoginForm } from './login-form.tsx';
import type { SentCode } from './send-code.ts';

export interface LoginDialogProps {
  readonly last: SentCode | null;
  readonly onSent: (sent: SentCode) => void;
  readonly onClose: () => void;
  readonly onVerified: () => Promise<void>;
}

/** The login over the page. Its code is loaded on demand. */
export default function LoginDialog({ onClose, ...form }: LoginDialogProps) {
  return (
    <LoginForm
      {...form}
      frame={(title, step) => (
        <Dialog open sheet onClose={onClose} title={title}>
          {step}
        </Dialog>
      )}
    />
  );
}
