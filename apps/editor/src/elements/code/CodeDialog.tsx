import { useId, useState } from 'react';
import { writeCode } from '../../commands/write-code.ts';
import type { PanelProps } from '../../panels/Panels.tsx';
import { chosenElements } from '../../state/editor-state.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useWords } from '../../ui/words.ts';
import { messages } from './messages.ts';

/** Code as it is written, with its language. */
export function CodeDialog({ scene: { presentation }, onClose }: PanelProps) {
  const words = useWords(messages);
  const id = useId();
  const [edited] = useState(() => {
    const [only, ...others] = chosenElements(presentation.state.get());
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
    <Dialog
      title={edited ? words.edit : words.insert}
      width="wide"
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" name={words.cancel} onClick={onClose} />
          <Button variant="primary" name={edited ? words.change : words.insert} off={!isReady} onClick={finish} />
        </>
      }
    >
      <div className="ed-written">
        <textarea
          className="ed-field ed-mono"
          rows={12}
          data-first=""
          aria-label={words.code}
          spellCheck={false}
          autoCapitalize="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            finish();
          }}
        />
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
      </div>
    </Dialog>
  );
}
