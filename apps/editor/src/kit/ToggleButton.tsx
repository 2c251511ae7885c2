import type { LucideIcon } from 'lucide-react';

export interface ToggleButtonProps {
  icon: LucideIcon;
  name: string;
  /** Keyboard shortcuts in the notation of `aria-keyshortcuts`. */
  keys?: string | undefined;
  isOn: boolean;
  onToggle: () => void;
}

/** A tool that can be on or off. */
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
      // Keeps the caret in the text when a tool is clicked.
      onMouseDown={(event) => event.preventDefault()}
    >
      <Icon className="ed-icon" aria-hidden />
    </button>
  );
}
