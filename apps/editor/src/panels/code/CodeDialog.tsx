import { useId, useState } from 'react';
import { codeSource } from '@ppt-embed/deck';
import { selectedSource, writeCode } from '../../commands/formulas-and-code.ts';
import type { PanelProps } from '../panel-props.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { SourceDialog } from '../../kit/SourceDialog.tsx';
import { useKeptText } from '../use-kept-text.ts';
import { messages } from './messages.ts';
import { guessLanguage } from './guess-language.ts';
import { lineBreakAfter } from './line-break.ts';
import { languageChoices, languageName, plainText, storedLanguage, storeLanguage } from './code-languages.ts';

/** Dialog with the source of a code block and its language. */
export function CodeDialog({ context: { doc }, onClose }: PanelProps) {
  const t = useMessages(messages);
  const id = useId();
  const [edited] = useState(() => selectedSource(doc.deferred.get(), 'code'));
  const name = `code ${JSON.stringify(edited?.target)}`;
  const { text, setText, discard } = useKeptText(doc, name, edited ? codeSource(edited.element) : '');
  const [selected, setSelected] = useState(edited ? (edited.element.language ?? plainText) : undefined);
  const [lastUsed] = useState(storedLanguage);
  const language = selected ?? guessLanguage(text) ?? lastUsed;
  const isReady = text.trim() !== '';

  function finish(): void {
    if (!isReady) return;
    discard();
    onClose();
    storeLanguage(language);
    doc.dispatch(writeCode(edited?.target ?? null, { language, text }, { at: Date.now() }));
  }

  return (
    <SourceDialog
      title={edited ? t.edit : t.insert}
      label={t.code}
      text={text}
      rows={12}
      onChange={setText}
      lineBreakAfter={lineBreakAfter}
      onClose={onClose}
      onCancel={discard}
      cancel={t.cancel}
      finish={{ name: edited ? t.change : t.insert, disabled: !isReady, run: finish }}
    >
      <label className="ed-labeled" htmlFor={id}>
        {t.language}
        <select id={id} className="ed-field" value={language} onChange={(event) => setSelected(event.target.value)}>
          {languageChoices(language).map((name) => (
            <option key={name} value={name}>
              {name === plainText ? t.plainText : languageName(name)}
            </option>
          ))}
        </select>
      </label>
    </SourceDialog>
  );
}
