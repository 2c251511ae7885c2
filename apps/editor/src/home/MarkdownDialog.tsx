import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useWords } from '../ui/words.ts';
import { messages } from './messages.ts';

/** Bytes; the service takes no longer text (contract: 41300). */
const longest = 1024 * 1024;

export interface MarkdownDialogProps {
  /** @returns when it has begun, or not: then the text stays. */
  start: (text: string) => Promise<void>;
  onClose: () => void;
}

/** Slides from an outline that is pasted or opened from a file. */
export function MarkdownDialog({ start, onClose }: MarkdownDialogProps) {
  const words = useWords(messages);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function create(): Promise<void> {
    const bytes = new TextEncoder().encode(text).length;
    if (text.trim() === '') return setProblem(words.empty);
    if (bytes > longest) return setProblem(words.tooLarge(bytes / longest));
    setIsBusy(true);
    await start(text);
    setIsBusy(false);
  }

  async function open(file: File | undefined): Promise<void> {
    if (!file) return;
    if (!/\.(md|markdown|txt)$/iu.test(file.name) && !file.type.startsWith('text/')) return setProblem(words.wrongFile);
    setProblem('');
    setText(await file.text());
  }

  return (
    <Dialog
      width="wide"
      title={words.markdown}
      body={words.markdownBody}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" name={words.cancel} onClick={onClose} />
          <Button variant="primary" name={words.create} busy={isBusy} onClick={() => void create()} />
        </>
      }
    >
      <div className="ed-markdown">
        <textarea
          className="ed-field"
          rows={14}
          data-first=""
          aria-label={words.markdownText}
          aria-invalid={problem !== ''}
          aria-describedby="ed-markdown-problem"
          placeholder={words.markdownExample}
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setProblem('');
          }}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            const [file] = event.dataTransfer.files;
            if (!file) return;
            event.preventDefault();
            void open(file);
          }}
        />
        <p id="ed-markdown-problem" role="alert" className="ed-field-wrong">
          {problem}
        </p>
        <label className="ed-file">
          {words.openFile}
          <input
            type="file"
            accept=".md,.markdown,.txt,text/*"
            onChange={(event) => void open(event.target.files?.[0])}
          />
        </label>
      </div>
    </Dialog>
  );
}
