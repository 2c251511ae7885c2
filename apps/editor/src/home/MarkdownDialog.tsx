import { useState } from 'react';
import { useWords } from '../ui/words.ts';
import { WrittenDialog } from '../ui/WrittenDialog.tsx';
import { messages as noticeMessages } from '../notices/messages.ts';
import { messages } from './messages.ts';

/** Bytes; the service takes no longer text (contract: 41300). */
const longest = 1024 * 1024;

export interface MarkdownDialogProps {
  text: string;
  onChange: (text: string) => void;
  /** @returns whether it has begun. */
  start: () => Promise<boolean>;
  onClose: () => void;
}

/** Slides from an outline that is pasted or opened from a file. */
export function MarkdownDialog({ text, onChange, start, onClose }: MarkdownDialogProps) {
  const words = useWords(messages);
  const { startFailed } = useWords(noticeMessages);
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function create(): Promise<void> {
    const bytes = new TextEncoder().encode(text).length;
    if (text.trim() === '') return setProblem(words.empty);
    if (bytes > longest) return setProblem(words.tooLarge(bytes / longest));
    if (isBusy) return;
    setIsBusy(true);
    setProblem('');
    // Said here: nothing behind the dialog is read aloud, or can be pressed.
    if (!(await start())) setProblem(startFailed);
    setIsBusy(false);
  }

  async function open(file: File | undefined): Promise<void> {
    if (!file) return;
    if (!/\.(md|markdown|txt)$/iu.test(file.name) && !file.type.startsWith('text/')) return setProblem(words.wrongFile);
    setProblem('');
    onChange(await file.text());
  }

  return (
    <WrittenDialog
      title={words.markdown}
      body={words.markdownBody}
      label={words.markdownText}
      text={text}
      rows={14}
      placeholder={words.markdownExample}
      problem={problem}
      onChange={(written) => {
        onChange(written);
        setProblem('');
      }}
      onFile={(file) => void open(file)}
      onClose={onClose}
      cancel={words.cancel}
      finish={{ name: words.create, busy: isBusy, run: () => void create() }}
    >
      <label className="ed-file">
        {words.openFile}
        <input
          type="file"
          accept=".md,.markdown,.txt,text/*"
          onChange={(event) => void open(event.target.files?.[0])}
        />
      </label>
    </WrittenDialog>
  );
}
