import { use } from 'react';
import type { Face } from '@ppt-embed/deck';
import { LocaleContext, useWords } from '../ui/words.ts';
import { messages } from './messages.ts';

export interface FontFieldProps {
  /** undefined: several. */
  value: Face | undefined;
  /** Whether the letters are bold: some families have no others. */
  isBold: boolean;
  onChange: (face: Face) => void;
}

/** The deck's families under the names they have in the file; those of titles are drawn and measured bold alone. */
export function FontField({ value, isBold, onChange }: FontFieldProps) {
  const words = useWords(messages);
  const locale = use(LocaleContext);
  // Titles and bodies share a family.
  const shown = value === 'heading' ? 'body' : value;
  const faces: readonly Exclude<Face, 'heading'>[] = isBold
    ? ['body', 'sans', 'serif', 'song', 'mono']
    : ['body', 'mono'];
  return (
    <select
      className="ed-field"
      lang={locale}
      aria-label={words.font}
      value={shown ?? ''}
      onChange={({ target }) => {
        const face = faces.find((one) => one === target.value);
        if (face) onChange(face);
      }}
    >
      {shown === undefined && <option value="">{words.font}</option>}
      {shown !== undefined && !faces.includes(shown) && <option value={shown}>{words.faces[shown]}</option>}
      {faces.map((face) => (
        <option key={face} value={face}>
          {words.faces[face]}
        </option>
      ))}
    </select>
  );
}
