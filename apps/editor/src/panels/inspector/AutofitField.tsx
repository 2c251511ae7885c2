import { use } from 'react';
import type { TextElement } from '@ppt-embed/deck';
import { autofitOf, setAutofit } from '../../commands/autofit.ts';
import type { Autofit } from '../../commands/autofit.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import { commonOf } from '../../kit/common-of.ts';
import { LocaleContext, useMessages } from '../../kit/use-messages.ts';
import { messages } from './messages.ts';

const autofits: readonly Autofit[] = ['grow', 'shrink'];

export interface AutofitFieldProps {
  doc: EditorDocument;
  boxes: readonly TextElement[];
  /** Called when a value was picked: the next keys must not reach this field. */
  onPicked?: (() => void) | undefined;
}

/** Whether text boxes grow with their text or the text shrinks to fit, as in PowerPoint. */
export function AutofitField({ doc, boxes, onPicked }: AutofitFieldProps) {
  const t = useMessages(messages);
  const locale = use(LocaleContext);
  const value = commonOf(boxes.map(autofitOf));
  return (
    <select
      className="ed-field"
      lang={locale}
      aria-label={t.autofit}
      title={t.autofit}
      value={value ?? ''}
      onChange={({ target }) => {
        const selected = autofits.find((one) => one === target.value);
        if (selected) doc.dispatch(setAutofit(selected, { at: Date.now() }));
        onPicked?.();
      }}
    >
      {value === undefined && <option value="">{t.severalAutofits}</option>}
      {autofits.map((autofit) => (
        <option key={autofit} value={autofit}>
          {t.autofits[autofit]}
        </option>
      ))}
    </select>
  );
}
