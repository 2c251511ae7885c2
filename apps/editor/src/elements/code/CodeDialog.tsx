import { useId, useState } from 'react';
import { writeCode } from '../../commands/write-code.ts';
import type { PanelProps } from '../../workspace/panel-props.ts';
import { chosenElements } from '../../state/editor-state.ts';
import { useWords } from '../../ui/words.ts';
import { WrittenDialog } from '../../ui/WrittenDialog.tsx';
import { messages } from './messages.ts';

/** Code as it is written, with its language. */
export function CodeDialog({ scene: { presentation }, onClose }: PanelProps) {
  const words = useWords(messages);
  const id = useId();
  const [edited] = useState(() => {
    const [only, ...others] = chosenElements(presentation.calm.get());
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
    <WrittenDialog
      title={edited ? words.edit : words.insert}
      label={words.code}
      text={text}
      rows={12}
      onChange={setText}
      onClose={onClose}
      cancel={words.cancel}
      finish={{ name: edited ? words.change : words.insert, off: !isReady, run: finish }}
    >
      <label className="ed-labelled" htmlFor={id}>
        {words.language}
        <input
          id={id}
          className="ed-field"
          placeholder="typescript"
          value={language}
          onChange={(event) => setLanguage(event.target.value)}
        />
      </label>
    </WrittenDialog>
  );
}
