import { Icon, type IconName } from './icon.tsx';

interface IconButtonProps {
  readonly icon: IconName;
  /** The label: the icon alone says nothing to screen readers. */
  readonly label: string;
  readonly onClick: () => void;
  readonly className?: string;
}

/** A button with only an icon, 44 px each way: closes a panel, removes something. */
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
