import { useId, useState } from 'react';
import { Pipette } from 'lucide-react';
import type { Color } from '@ppt-embed/deck';
import { Button } from '../../kit/Button.tsx';
import { useMessages } from '../../kit/use-messages.ts';
import { parseHexColor } from './custom-colors.ts';
import { messages } from './messages.ts';

/** The EyeDropper API. Only Chromium has it, and only in secure pages. */
interface EyeDropper {
  open: () => Promise<{ sRGBHex: string }>;
}

declare global {
  interface Window {
    EyeDropper?: new () => EyeDropper;
  }
}

export interface CustomColorProps {
  /** The current color as `#rrggbb`; undefined if there is none or several. */
  value: string | undefined;
  /** Called while a color is being chosen in the browser's own picker, which stays open. */
  onChange: (color: Color) => void;
  /** Called with a color that was typed or picked from the screen. */
  onDone: (color: Color) => void;
}

/** Any color: by its hexadecimal digits, from the browser's own picker, or picked from the screen. */
export function CustomColor({ value, onChange, onDone }: CustomColorProps) {
  const t = useMessages(messages);
  const id = useId();
  const [typed, setTyped] = useState<string>();

  async function pick(): Promise<void> {
    if (!window.EyeDropper) return;
    try {
      const { sRGBHex } = await new window.EyeDropper().open();
      const color = parseHexColor(sRGBHex);
      if (color) onDone(color);
    } catch {
      // The user pressed Escape.
    }
  }

  return (
    <div className="ed-custom-color">
      {/* Not a menu item, because it opens the browser's own picker. */}
      <label htmlFor={id} title={t.otherColor}>
        <input
          id={id}
          type="color"
          aria-label={t.otherColor}
          value={value ?? '#000000'}
          onChange={({ target }) => onChange(target.value as Color)}
        />
      </label>
      <input
        type="text"
        className="ed-field"
        aria-label={t.hexColor}
        spellCheck={false}
        maxLength={16}
        placeholder="#000000"
        value={typed ?? value?.toUpperCase() ?? ''}
        aria-invalid={typed !== undefined && parseHexColor(typed) === undefined}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          const color = parseHexColor(event.currentTarget.value);
          if (color) onDone(color);
        }}
      />
      {window.EyeDropper && (
        <Button variant="ghost" label="never" icon={Pipette} name={t.pickColor} onClick={() => void pick()} />
      )}
    </div>
  );
}
