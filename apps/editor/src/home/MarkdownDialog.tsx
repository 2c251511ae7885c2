import { useState } from 'react';
import { useWords } from '../ui/words.ts';
import { WrittenDialog } from '../ui/WrittenDialog.tsx';
import { messages as noticeMessages } from '../notices/messages.ts';
import { messages } from './messages.ts';

/** Bytes; the service takes no longer text (contract: 41300). */
const longest = 1024 * 1024;

export interface MarkdownDialogProps {
  text: string;
  /** A presentation is on the way: no second one is begun. */
  isStarting: boolean;
  /** None came of it. */
  hasFailed: boolean;
  onChange: (text: string) => void;
  start: () => void;
  onClose: () => void;
}

/** Slides from an outline that is pasted or opened from a file. */
export function MarkdownDialog({ text, isStarting, hasFailed, onChange, start, onClose }: MarkdownDialogProps) {
  const words = useWords(messages);
  const { startFailed } = useWords(noticeMessages);
  const [problem, setProblem] = useState('');

  function create(): void {
    const bytes = new TextEncoder().encode(text).length;
    if (text.trim() === '') return setProblem(words.empty);
    if (bytes > longest) return setProblem(words.tooLarge(bytes / longest));
    setProblem('');
    start();
  }

  async function open(file: File | undefined): Promise<void> {
    if (!file) return;
    if (!/\.(md|markdown|txt)$/iu.test(file.name) && !file.type.startsWith('text/')) return setProblem(words.wrongFile);
    // One that could not be sent anyway is not read.
    if (file.size > longest) return setProblem(words.tooLarge(file.size / longest));
    const bytes = await file.arrayBuffer().catch(() => undefined);
    if (!bytes) return setProblem(words.unreadable); // moved or locked since it was chosen: the browser tells no more
    const written = utf8Of(bytes);
    if (written === undefined) return setProblem(words.wrongFile);
    setProblem('');
    onChange(written);
  }

  return (
    <WrittenDialog
      title={words.markdown}
      body={words.markdownBody}
      label={words.markdownText}
      text={text}
      rows={14}
      placeholder={words.markdownExample}
      problem={problem || (hasFailed ? startFailed : '')}
      onChange={(written) => {
        onChange(written);
        setProblem('');
      }}
      onFile={(file) => void open(file)}
      onClose={onClose}
      cancel={words.cancel}
      finish={{ name: words.create, busy: isStarting, run: create }}
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

/** A file's text, which `file.text()` would put replacement signs into, without a word, where it is in another encoding. */
function utf8Of(bytes: ArrayBuffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
