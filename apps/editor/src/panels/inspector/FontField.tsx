import { use, useRef } from 'react';
import { isBoldOnlyRole } from '@ppt-embed/deck';
import { actionOf } from '../../actions/actions.ts';
import type { FieldName } from '../../actions/focus-panels.ts';
import type { SelectableFontRole } from '../../elements/text/text-tools.ts';
import { LocaleContext, useMessages } from '../../kit/use-messages.ts';
import { messages } from './messages.ts';

const fontRoles: readonly SelectableFontRole[] = ['body', 'sans', 'serif', 'song', 'mono'];

/** The fonts to select from for text that is bold or not. The current one is always among them. */
export const selectableFontRoles = (value: SelectableFontRole | undefined, isBold: boolean): SelectableFontRole[] =>
  fontRoles.filter((face) => isBold || face === value || !isBoldOnlyRole(face));

export interface FontFieldProps {
  /** Field name for actions that move focus here. */
  field?: FieldName;
  /** Undefined if there are several. */
  value: SelectableFontRole | undefined;
  /** Whether the text is bold: some families have only bold fonts. */
  isBold: boolean;
  onChange: (face: SelectableFontRole) => void;
  /**
   * Called when a font was picked with the mouse. The next keys must not reach this field, which would search fonts by
   * them.
   */
  onPicked?: (() => void) | undefined;
}

/** The deck's font families under the names used in the file. Heading fonts are drawn and measured only in bold. */
export function FontField({ field, value, isBold, onChange, onPicked }: FontFieldProps) {
  const t = useMessages(messages);
  const locale = use(LocaleContext);
  const options = selectableFontRoles(value, isBold);
  const isByMouse = useRef(false);
  return (
    <select
      className="ed-field"
      data-field={field}
      lang={locale}
      aria-label={actionOf('font').label[locale]}
      value={value ?? ''}
      onPointerDown={({ pointerType }) => (isByMouse.current = pointerType === 'mouse')}
      onKeyDown={() => (isByMouse.current = false)}
      onChange={({ target }) => {
        const face = options.find((one) => one === target.value);
        if (face) onChange(face);
        if (isByMouse.current) onPicked?.();
      }}
    >
      {value === undefined && <option value="">{t.severalFonts}</option>}
      {options.map((face) => (
        <option key={face} value={face}>
          {t.fontRoles[face]}
        </option>
      ))}
    </select>
  );
}
