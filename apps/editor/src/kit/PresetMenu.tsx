import { useRef, useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { Popover } from './Popover.tsx';

export interface PresetMenuProps {
  label: string;
  values: readonly number[];
  /** The current value; undefined if there are several. */
  value: number | undefined;
  onSelect: (value: number) => void;
}

/** The menu of common values of a number field. */
export function PresetMenu({ label, values, value, onSelect }: PresetMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="ed-preset-button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        // The text that is being edited keeps its selection.
        onMouseDown={(event) => event.preventDefault()}
      >
        <ChevronDown className="ed-icon" aria-hidden />
      </button>
      {isOpen && (
        <Popover label={label} anchor={() => button.current} onClose={() => setIsOpen(false)}>
          {values.map((preset) => (
            <button
              key={preset}
              type="button"
              role="menuitemradio"
              aria-checked={preset === value}
              className="ed-menu-item"
              {...(preset === value && { 'data-first': '' })}
              onClick={() => {
                setIsOpen(false);
                onSelect(preset);
              }}
            >
              {preset}
            </button>
          ))}
        </Popover>
      )}
    </>
  );
}
