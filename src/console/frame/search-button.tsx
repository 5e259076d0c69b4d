import { Button } from '#shop/ui/button.tsx';

interface SearchButtonProps {
  readonly does: string;
  /** What it shows while a search is under way. */
  readonly busyText?: string;
  readonly isBusy: boolean;
  readonly look?: 'primary' | 'outline';
  readonly size?: 'medium' | 'large';
  readonly className?: string;
}

/**
 * Submits a search or a scan, and shows that one is under way. It takes the next one meanwhile: Enter in a field, as a
 * scanner sends it, does nothing where the button is disabled.
 */
export function SearchButton({ does, busyText = does, isBusy, ...looks }: SearchButtonProps) {
  return (
    <Button type="submit" {...looks} aria-busy={isBusy || undefined}>
      {isBusy && <span aria-hidden="true" className="spinner size-4 shrink-0" />}
      {isBusy ? busyText : does}
    </Button>
  );
}
