import { useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import type { LucideIcon } from 'lucide-react';
import { resolveColor, themeColors } from '@ppt-embed/deck';
import type { Color, Deck } from '@ppt-embed/deck';
import { Popover } from '../../kit/Popover.tsx';
import { useMessages } from '../../kit/use-messages.ts';
import type { FieldName } from '../../actions/focus-panels.ts';
import { OpacityField } from './OpacityField.tsx';
import { CustomColor, standardColors, usedColors } from './CustomColor.tsx';
import { messages } from './messages.ts';

export interface ColorFieldProps {
  name: string;
  /** Field name for actions that move focus here. */
  field?: FieldName;
  deck: Deck;
  /** Undefined if there is no color or several. */
  value: Color | undefined;
  /** Label if there is no color. */
  emptyName: string;
  /** Whether there are several values. @default false */
  isMixed?: boolean;
  /** Whether the color can be removed. @default false */
  canBeNone?: boolean;
  /** Shown above a line in the color, instead of the color and its name. */
  icon?: LucideIcon;
  onChange: (color: Color | undefined) => void;
  /** The opacity of the color, 0 to 1; undefined if there are several. Omit it if the color is always opaque. */
  opacity?: { value: number | undefined; onChange: (opacity: number) => void } | undefined;
  /** Called when a color was picked with the mouse: the next keys are for the canvas again. */
  onPicked?: (() => void) | undefined;
}

/**
 * Color field: theme colors first, which change with the theme, then standard colors, those of the presentation, and any
 * color by its digits, from the browser's own picker or from the screen.
 */
export function ColorField({
  name,
  field,
  deck,
  value,
  emptyName,
  isMixed = false,
  canBeNone = false,
  icon: Icon,
  onChange,
  opacity,
  onPicked,
}: ColorFieldProps) {
  const t = useMessages(messages);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const hex = value === undefined ? undefined : resolveColor(deck.theme, value);
  const colorLabel = isMixed
    ? t.severalColors
    : value === undefined
      ? emptyName
      : value.startsWith('#')
        ? value.toUpperCase()
        : roleName(value, t);

  function select(color: Color | undefined, { detail }: Pick<MouseEvent, 'detail'>): void {
    setIsOpen(false);
    onChange(color);
    // `detail` is 0 if a key activated the button.
    if (detail > 0) onPicked?.();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={Icon ? 'ed-toggle ed-color-tool' : 'ed-color'}
        data-field={field}
        aria-label={`${name}: ${colorLabel}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...(Icon && { 'data-tip': name })}
        onClick={() => setIsOpen(!isOpen)}
        onMouseDown={(event) => event.preventDefault()}
      >
        {Icon && <Icon className="ed-icon" aria-hidden />}
        <span
          className="ed-swatch"
          data-state={isMixed ? 'mixed' : hex === undefined ? 'none' : 'set'}
          style={{ background: hex, ...(opacity?.value !== undefined && { opacity: opacity.value }) }}
        />
        {!Icon && colorLabel}
      </button>
      {isOpen && (
        <Popover
          label={name}
          anchor={() => button.current}
          role="dialog"
          className="ed-colors"
          onClose={() => setIsOpen(false)}
        >
          <ColorMenu
            name={name}
            deck={deck}
            value={value}
            noneLabel={canBeNone ? emptyName : undefined}
            onSelect={select}
          />
          <CustomColor value={hex} onChange={onChange} onDone={(color) => select(color, { detail: 1 })} />
          {opacity && <OpacityField {...opacity} />}
        </Popover>
      )}
    </>
  );
}

/** The name of a theme color; colors of parts of the slide have none. */
function roleName(color: Color, t: typeof messages.en): string {
  return color in t.roles ? t.roles[color as keyof typeof t.roles] : t.styleColor;
}

interface ColorMenuProps {
  name: string;
  deck: Deck;
  value: Color | undefined;
  /** The item that removes the color; undefined if it cannot be removed. */
  noneLabel: string | undefined;
  onSelect: (color: Color | undefined, event: Pick<MouseEvent, 'detail'>) => void;
}

/** The colors to choose from, in groups. */
function ColorMenu({ name, deck, value, noneLabel, onSelect }: ColorMenuProps) {
  const t = useMessages(messages);
  const used = usedColors(deck);

  function swatch(color: Color, label: string) {
    const isChecked = color === value?.toLowerCase() || color === value;
    return (
      <button
        key={color}
        type="button"
        role="menuitemradio"
        aria-checked={isChecked}
        aria-label={label}
        title={label}
        className="ed-swatch"
        style={{ background: resolveColor(deck.theme, color) }}
        {...(isChecked && { 'data-first': '' })}
        onClick={(event) => onSelect(color, event)}
      />
    );
  }

  return (
    <div role="menu" aria-label={name}>
      <div role="group" aria-label={t.themeColors} className="ed-color-grid">
        {themeColors.map((color) => swatch(color, roleName(color, t)))}
      </div>
      <div role="group" aria-label={t.standardColors} className="ed-color-grid" data-columns="10">
        {standardColors.map((color, index) => swatch(color, t.standardColorNames[index] ?? color))}
      </div>
      {used.length > 0 && (
        <>
          <p className="ed-menu-note" aria-hidden="true">
            {t.usedColors}
          </p>
          <div role="group" aria-label={t.usedColors} className="ed-color-grid" data-columns="10">
            {used.map((color) => swatch(color, color.toUpperCase()))}
          </div>
        </>
      )}
      {noneLabel !== undefined && (
        <button type="button" role="menuitem" className="ed-menu-item" onClick={(event) => onSelect(undefined, event)}>
          {noneLabel}
        </button>
      )}
    </div>
  );
}
