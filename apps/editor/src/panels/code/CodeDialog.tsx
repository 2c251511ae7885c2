import { useId, useState } from 'react';
import { writeCode } from '../../commands/formulas-and-code.ts';
import type { PanelProps } from '../panel-props.ts';
import { selectedElements } from '../../model/editor-state.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { SourceDialog } from '../../kit/SourceDialog.tsx';
import { messages } from './messages.ts';

/** Source code with its language. */
export function CodeDialog({ context: { presentation }, onClose }: PanelProps) {
  const t = useMessages(messages);
  const id = useId();
  const [edited] = useState(() => {
    const [only, ...others] = selectedElements(presentation.deferred.get());
    return only?.kind === 'code' && others.length === 0 ? only : null;
  });
  const [text, setText] = useState(edited?.lines.join('\n') ?? '');
  const [language, setLanguage] = useState(edited?.language ?? '');
  const isReady = text.trim() !== '';

  function finish(): void {
    if (!isReady) return;
    onClose();
    presentation.dispatch(writeCode(edited?.id ?? null, { language, text }, { at: Date.now() }));
  }

  return (
    <SourceDialog
      title={edited ? t.edit : t.insert}
      label={t.code}
      text={text}
      rows={12}
      onChange={setText}
      onClose={onClose}
      cancel={t.cancel}
      finish={{ name: edited ? t.change : t.insert, disabled: !isReady, run: finish }}
    >
      <label className="ed-labelled" htmlFor={id}>
        {t.language}
        <input
          id={id}
          className="ed-field"
          placeholder="typescript"
          value={language}
          onChange={(event) => setLanguage(event.target.value)}
        />
      </label>
    </SourceDialog>
  );
}
