import { use, useRef } from 'react';
import { isBoldOnlyRole } from '@ppt-embed/deck';
import { actionOf } from '../actions.ts';
import type { ShownFace } from '../elements/text/shown-face.ts';
import { LocaleContext, useWords } from '../ui/words.ts';
import { messages } from './messages.ts';

const faces: readonly ShownFace[] = ['body', 'sans', 'serif', 'song', 'mono'];

export interface FontFieldProps {
  /** undefined: several. */
  value: ShownFace | undefined;
  /** Whether the letters are bold: some families have no others. */
  isBold: boolean;
  onChange: (face: ShownFace) => void;
  /** One was picked with the mouse: the next keys are not for this field, which would take them for names of fonts. */
  onPicked?: (() => void) | undefined;
}

/** The deck's families under the names they have in the file; those of titles are drawn and measured bold alone. */
export function FontField({ value, isBold, onChange, onPicked }: FontFieldProps) {
  const words = useWords(messages);
  const locale = use(LocaleContext);
  const offered = faces.filter((face) => isBold || face === value || !isBoldOnlyRole(face));
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
        const face = offered.find((one) => one === target.value);
        if (face) onChange(face);
        if (isByMouse.current) onPicked?.();
      }}
    >
      {value === undefined && <option value="">{words.severalFonts}</option>}
      {offered.map((face) => (
        <option key={face} value={face}>
          {words.faces[face]}
        </option>
      ))}
    </select>
  );
}
