import { useEffect, useRef } from 'react';

/** What browsers with WebOTP give; the TypeScript library doesn't know it yet. */
interface OtpCredential {
  readonly code?: string;
}

/**
 * Takes the code out of the text message where the browser can (Chrome on Android) and the person agrees. `sentAt` tells one
 * message from the next: each is waited for anew. The waiting ends when the boxes leave the page.
 */
export function useWebOtp(sentAt: number, onCode: (code: string) => void): void {
  const heard = useRef(onCode);
  heard.current = onCode;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is waited for anew.
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const stop = new AbortController();
    const options = { otp: { transport: ['sms'] }, signal: stop.signal } as CredentialRequestOptions;
    navigator.credentials.get(options).then(
      (credential) => {
        const { code } = (credential ?? {}) as OtpCredential;
        if (code && !stop.signal.aborted) heard.current(code);
      },
      // Refused, timed out or stopped: the person types the code.
      () => {},
    );
    return () => stop.abort();
  }, [sentAt]);
}
