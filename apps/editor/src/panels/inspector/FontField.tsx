import { use, useRef } from 'react';
import { isBoldOnlyRole } from '@ppt-embed/deck';
import { actionOf } from '../../actions/actions.ts';
import type { SelectableFontRole } from '../../elements/text/selectable-font-role.ts';
import { LocaleContext, useMessages } from '../../kit/use-messages.ts';
import { messages } from './messages.ts';

const fontRoles: readonly SelectableFontRole[] = ['body', 'sans', 'serif', 'song', 'mono'];

export interface FontFieldProps {
  /** undefined: several. */
  value: SelectableFontRole | undefined;
  /** Whether the letters are bold: some families have no others. */
  isBold: boolean;
  onChange: (face: SelectableFontRole) => void;
  /** One was picked with the mouse: the next keys are not for this field, which would take them for names of fonts. */
  onPicked?: (() => void) | undefined;
}

/** The deck's families under the names they have in the file; those of titles are drawn and measured bold alone. */
export function FontField({ value, isBold, onChange, onPicked }: FontFieldProps) {
  const t = useMessages(messages);
  const locale = use(LocaleContext);
  const options = fontRoles.filter((face) => isBold || face === value || !isBoldOnlyRole(face));
  const isByMouse = useRef(false);
  return (
    <select
      className="ed-field"
      data-field="font"
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
