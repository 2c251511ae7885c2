import { useEffect, useId, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { pipetteIcon } from '../../kit/icons.generated.ts';
import type { IconPath } from '../../kit/Icon.tsx';
import { resolveColor, themeColors } from '@ppt-embed/deck';
import type { Color, Deck, ThemeColor } from '@ppt-embed/deck';
import { parts } from '../../kit/dom-parts.ts';
import { Icon } from '../../kit/Icon.tsx';
import { PopoverButton } from '../../kit/PopoverButton.tsx';
import { themeShades } from '../../elements/text/theme-shades.ts';
import { parseVariant, variantCount, variantsOf } from '../../elements/text/theme-variants.ts';
import { useMessages } from '../../kit/use-messages.ts';
import type { FieldName } from '../../actions/focus-panels.ts';
import { Button } from '../../kit/Button.tsx';
import { PercentSlider } from './PercentSlider.tsx';
import { distinctColors, parseHexColor, standardColors, usedColors } from './custom-colors.ts';
import { addRecentColor, recentColors } from './recent-colors.ts';
import { messages } from './messages.ts';
import { isImeKey } from '../../kit/keyboard.ts';

interface ColorFieldProps {
  name: string;
  /** Shown next to the color instead of the color's name. */
  label?: string | undefined;
  /** Field name for actions that move focus here. */
  field?: FieldName;
  deck: Deck;
  /** The current color; undefined if there is none, or more than one. */
  value: Color | undefined;
  /** Label if there is no color. */
  emptyName: string;
  /** Whether there are several values. @default false */
  isMixed?: boolean;
  /** Whether the color can be removed. @default false */
  canBeNone?: boolean;
  /** Whether a color is selected automatically if there is none, so that the object is still colored. @default false */
  isAutomatic?: boolean;
  /** Shown above a line in the color, instead of the color and its name. */
  icon?: IconPath;
  onChange: (color: Color | undefined) => void;
  /** The opacity of the color, 0 to 1; undefined if there are several. Omit it if the color is always opaque. */
  opacity?: { value: number | undefined; onChange: (opacity: number) => void } | undefined;
  /** Called after a color was picked with the mouse. From then on, keys apply to the canvas again. */
  onPicked?: (() => void) | undefined;
}

/**
 * Color field. It offers theme colors and their lighter and darker variants, which change with the theme; standard
 * colors; recent custom colors and those of the presentation; and other custom colors, which can be typed, or picked with
 * the browser's picker or from the screen.
 */
export function ColorField({
  name,
  label,
  field,
  deck,
  value,
  emptyName,
  isMixed = false,
  canBeNone = false,
  isAutomatic = false,
  icon,
  onChange,
  opacity,
  onPicked,
}: ColorFieldProps) {
  const t = useMessages(messages);
  const hex = value === undefined ? undefined : resolveColor(deck.theme, value);
  const colorLabel = isMixed
    ? t.severalColors
    : value === undefined
      ? emptyName
      : value.startsWith('#')
        ? hexName(value, t)
        : roleName(value, t);

  return (
    <PopoverButton
      className={icon ? 'ed-toggle ed-color-tool' : 'ed-color'}
      label={name}
      opens="dialog"
      popoverClass="ed-colors"
      data-field={field}
      aria-label={`${name}: ${colorLabel}`}
      {...(icon && { 'data-tip': name })}
      content={
        <>
          {icon && <Icon icon={icon} />}
          <span
            className="ed-swatch"
            data-state={isMixed ? 'mixed' : hex !== undefined ? 'set' : isAutomatic ? 'automatic' : 'none'}
            style={{ background: hex, ...(opacity?.value !== undefined && { opacity: opacity.value }) }}
          />
          {!icon && (label ?? colorLabel)}
        </>
      }
    >
      {(close) => {
        function select(color: Color | undefined, { detail }: Pick<MouseEvent, 'detail'>): void {
          close();
          onChange(color);
          // `detail` is 0 if a key activated the button.
          if (detail > 0) onPicked?.();
        }
        return (
          <>
            <ColorMenu
              name={name}
              deck={deck}
              value={value}
              noneLabel={canBeNone ? emptyName : undefined}
              onSelect={select}
            />
            <RecordedCustomColor value={hex} onChange={onChange} onDone={(color) => select(color, { detail: 1 })} />
            {opacity && <PercentSlider {...opacity} />}
          </>
        );
      }}
    </PopoverButton>
  );
}

/** Returns the name of a standard color, or the digits of any other color. */
function hexName(color: Color, t: typeof messages.en): string {
  const index = standardColors.findIndex((one) => one === color.toLowerCase());
  return t.standardColorNames[index] ?? color.toUpperCase();
}

/** Returns the name of a theme color. Colors for parts of the slide have none. */
function roleName(color: Color, t: typeof messages.en): string {
  const variant = parseVariant(color);
  if (variant) return t.variant(t.roles[variant.role], variant.percentage);
  const shade = themeShades.find((one) => one.color === color);
  if (shade) return t.shade[shade.kind](shade.lightness);
  return color in t.roles ? t.roles[color as keyof typeof t.roles] : t.styleColor;
}

interface ColorMenuProps {
  name: string;
  deck: Deck;
  value: Color | undefined;
  /** Label of the item that removes the color; undefined if it cannot be removed. */
  noneLabel: string | undefined;
  onSelect: (color: Color | undefined, event: Pick<MouseEvent, 'detail'>) => void;
}

/** Menu of the colors that can be selected, in groups. */
function ColorMenu({ name, deck, value, noneLabel, onSelect }: ColorMenuProps) {
  const t = useMessages(messages);
  const [recent] = useState(recentColors);
  const used = usedColors(deck).filter((color) => !recent.includes(color));
  const offered = distinctColors(deck.theme, themeColors, value) as ThemeColor[];
  const variants = offered.map((role) => variantsOf(deck.theme, role));
  const columns = { gridTemplateColumns: `repeat(${offered.length}, 20px)` };

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

  function customGroup(label: string, colors: readonly Color[]) {
    return (
      colors.length > 0 && (
        <>
          <p className="ed-menu-note" aria-hidden="true">
            {label}
          </p>
          <div role="group" aria-label={label} className="ed-color-grid">
            {colors.map((color) => swatch(color, hexName(color, t)))}
          </div>
        </>
      )
    );
  }

  return (
    <div role="menu" aria-label={name}>
      <p className="ed-menu-note" aria-hidden="true">
        {t.themeColors}
      </p>
      <div role="group" aria-label={t.themeColors} className="ed-color-grid" style={columns}>
        {offered.map((color) => swatch(color, roleName(color, t)))}
      </div>
      <div role="group" aria-label={t.shades} className="ed-color-grid" style={columns}>
        {/* Below each theme color, its variants from light to dark. */}
        {Array.from({ length: variantCount }, (_, row) => variants.map((colors) => colors[row] ?? []))
          .flat(2)
          .map((color) => swatch(color, roleName(color, t)))}
      </div>
      <p className="ed-menu-note" aria-hidden="true">
        {t.standardColors}
      </p>
      <div role="group" aria-label={t.standardColors} className="ed-color-grid">
        {standardColors.map((color) => swatch(color, hexName(color, t)))}
      </div>
      {customGroup(t.recentColors, recent)}
      {customGroup(t.usedColors, used)}
      {noneLabel !== undefined && (
        <button type="button" role="menuitem" className="ed-menu-item" onClick={(event) => onSelect(undefined, event)}>
          {noneLabel}
        </button>
      )}
    </div>
  );
}

/** The EyeDropper API, which exists only in Chromium and only in secure pages. */
interface EyeDropper {
  open: () => Promise<{ sRGBHex: string }>;
}

declare global {
  interface Window {
    EyeDropper?: new () => EyeDropper;
  }
}

interface CustomColorProps {
  /** Current color as `#rrggbb`; undefined if there is none, or more than one. */
  value: string | undefined;
  /** Called while a color is being picked in the browser's own picker, which stays open meanwhile. */
  onChange: (color: Color) => void;
  /** Called with a color that was typed or picked from the screen. */
  onDone: (color: Color) => void;
}

/** Field for a custom color that records the color as a recent one. */
function RecordedCustomColor({ value, onChange, onDone }: CustomColorProps) {
  /** The browser's own picker reports many colors until it is closed, of which only the last one is recorded. */
  const last = useRef<Color>(undefined);
  useEffect(
    () => () => {
      if (last.current) addRecentColor(last.current);
    },
    [],
  );
  return (
    <CustomColor
      value={value}
      onChange={(color) => {
        last.current = color;
        onChange(color);
      }}
      onDone={(color) => {
        last.current = color;
        onDone(color);
      }}
    />
  );
}

/**
 * Field for a custom color, entered as hexadecimal digits, or picked with the browser's own picker or from the screen.
 */
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
        data-part={parts.committedField}
        aria-label={t.hexColor}
        spellCheck={false}
        maxLength={16}
        placeholder="#000000"
        value={typed ?? value?.toUpperCase() ?? ''}
        aria-invalid={typed !== undefined && parseHexColor(typed) === undefined}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => {
          const color = typed === undefined ? undefined : parseHexColor(typed);
          if (color && color !== value) onChange(color);
          setTyped(undefined);
        }}
        onKeyDown={(event) => {
          // Escape closes the popover; the typed color is not applied on blur.
          if (event.key === 'Escape') flushSync(() => setTyped(undefined));
          if (event.key !== 'Enter' || isImeKey(event.nativeEvent)) return;
          event.preventDefault();
          const color = parseHexColor(event.currentTarget.value);
          if (color) onDone(color);
        }}
      />
      {window.EyeDropper && (
        <Button variant="ghost" label="never" icon={pipetteIcon} name={t.pickColor} onClick={() => void pick()} />
      )}
    </div>
  );
}
