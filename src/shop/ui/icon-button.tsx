import { Icon, type IconName } from './icon.tsx';

interface IconButtonProps {
  readonly icon: IconName;
  /** What it does, in words: the sign alone says nothing to those who hear the page. */
  readonly label: string;
  readonly onClick: () => void;
  readonly className?: string;
}

/** A button that is only a sign, 44 px each way: closes a panel, takes something away. */
export function IconButton({ icon, label, onClick, className = '' }: IconButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={label}
      className={`grid size-11 shrink-0 place-items-center rounded-md text-ink-2 hover:bg-brand-50 ${className}`}
    >
      <Icon name={icon} />
    </button>
  );
}
