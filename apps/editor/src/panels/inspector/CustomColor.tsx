import { useId, useState } from 'react';
import { Pipette } from 'lucide-react';
import type { Color, Deck } from '@ppt-embed/deck';
import { Button } from '../../kit/Button.tsx';
import { useMessages } from '../../kit/use-messages.ts';
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

/** The standard colors of PowerPoint, which do not change with the theme. */
export const standardColors = [
  '#c00000',
  '#ff0000',
  '#ffc000',
  '#ffff00',
  '#92d050',
  '#00b050',
  '#00b0f0',
  '#0070c0',
  '#002060',
  '#7030a0',
] as const satisfies readonly Color[];

/** A color field shows this many colors of the presentation. */
const maxUsed = 10;

/**
 * The custom colors of a presentation that are used most, in lower case. Theme and standard colors are left out, because
 * they are offered anyway.
 */
export function usedColors({ slides }: Deck): Color[] {
  const counts = new Map<Color, number>();
  const standard: ReadonlySet<string> = new Set(standardColors);
  const pending: unknown[] = [slides];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      const color = isColorKey(key) && typeof inner === 'string' ? parseHexColor(inner) : undefined;
      if (color !== undefined && !standard.has(color)) counts.set(color, (counts.get(color) ?? 0) + 1);
      else if (typeof inner === 'object') pending.push(inner);
    }
  }
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, maxUsed)
    .map(([color]) => color);
}

/** Text that looks like a color is no color. */
const isColorKey = (key: string): boolean => key === 'color' || key === 'highlight' || key === 'fill';

/** Parses a typed color: 3 or 6 hexadecimal digits, with or without `#`. @returns it in lower case with 6 digits */
export function parseHexColor(text: string): Color | undefined {
  const digits = text
    .trim()
    .replace(/^[#＃]/u, '')
    .toLowerCase();
  if (/^[0-9a-f]{6}$/u.test(digits)) return `#${digits}`;
  if (!/^[0-9a-f]{3}$/u.test(digits)) return undefined;
  return `#${digits.replaceAll(/./gu, '$&$&')}`;
}
