import type { LucideIcon } from 'lucide-react';

export interface ToggleButtonProps {
  icon: LucideIcon;
  name: string;
  /** Keys that do the same, in ARIA's notation. */
  keys?: string | undefined;
  isOn: boolean;
  onToggle: () => void;
}

/** A tool that is on or off. */
export function ToggleButton({ icon: Icon, name, keys, isOn, onToggle }: ToggleButtonProps) {
  return (
    <button
      type="button"
      className="ed-toggle"
      aria-label={name}
      aria-pressed={isOn}
      aria-keyshortcuts={keys}
      data-tip={name}
      onClick={onToggle}
      // The caret stays in the text while a tool is pressed.
      onMouseDown={(event) => event.preventDefault()}
    >
      <Icon className="ed-icon" aria-hidden />
    </button>
  );
}
