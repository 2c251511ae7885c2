import { useState } from 'react';
import { useMessages } from '../../kit/use-messages.ts';
import { SourceDialog } from '../../kit/SourceDialog.tsx';
import { messages } from './messages.ts';

/** Maximum length in bytes that the service accepts (contract: 41300). */
const maxBytes = 1024 * 1024;

export interface MarkdownDialogProps {
  title: string;
  text: string;
  /** Name of the primary action. */
  finish: string;
  /** Whether the slides are being created, which prevents creating them twice. */
  isStarting: boolean;
  /** Message after a failed attempt to create the slides. @default no message */
  failure?: string;
  onChange: (text: string) => void;
  start: () => void;
  onClose: () => void;
}

/** Dialog that creates slides from an outline that is pasted or opened from a file. */
export function MarkdownDialog({
  title,
  text,
  finish,
  isStarting,
  failure = '',
  onChange,
  start,
  onClose,
}: MarkdownDialogProps) {
  const t = useMessages(messages);
  const [error, setError] = useState('');

  function create(): void {
    const bytes = new TextEncoder().encode(text).length;
    if (text.trim() === '') return setError(t.empty);
    if (bytes > maxBytes) return setError(t.tooLarge(bytes / maxBytes));
    setError('');
    start();
  }

  async function open(file: File | undefined): Promise<void> {
    if (!file) return;
    if (!/\.(md|markdown|txt)$/iu.test(file.name) && !file.type.startsWith('text/')) return setError(t.wrongFile);
    // Files that are too large to send are not read.
    if (file.size > maxBytes) return setError(t.tooLarge(file.size / maxBytes));
    const bytes = await file.arrayBuffer().catch(() => undefined);
    // The file was moved or locked after it was selected; the browser reports no details.
    if (!bytes) return setError(t.unreadable);
    const value = utf8Of(bytes);
    if (value === undefined) return setError(t.wrongFile);
    setError('');
    onChange(value);
  }

  return (
    <SourceDialog
      title={title}
      body={t.body}
      label={t.text}
      text={text}
      rows={14}
      placeholder={t.example}
      error={error || failure}
      onChange={(value) => {
        onChange(value);
        setError('');
      }}
      onFile={(file) => void open(file)}
      onClose={onClose}
      cancel={t.cancel}
      finish={{ name: finish, busy: isStarting, run: create }}
    >
      <label className="ed-file">
        {t.openFile}
        <input
          type="file"
          accept=".md,.markdown,.txt,text/*"
          onChange={(event) => void open(event.target.files?.[0])}
        />
      </label>
    </SourceDialog>
  );
}

/**
 * Decodes a file as UTF-8 and fails for other encodings, for which `file.text()` would silently insert
 * replacement characters.
 */
function utf8Of(bytes: ArrayBuffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
