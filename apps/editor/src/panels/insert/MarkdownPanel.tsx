import { useState } from 'react';
import { MarkdownDialog } from '../markdown/MarkdownDialog.tsx';
import { useMessages } from '../../kit/use-messages.ts';
import { useUnmountSignal } from '../../kit/use-unmount-signal.ts';
import { insertSlidesFromMarkdown } from '../../session/insert-markdown.ts';
import type { PanelProps } from '../panel-props.ts';
import { useKeptText } from '../use-kept-text.ts';
import { messages } from './messages.ts';

/** Dialog that inserts slides from Markdown after the selected slides. */
export function MarkdownPanel({ context, onClose }: PanelProps) {
  const t = useMessages(messages);
  const { text, setText, discard } = useKeptText(context.doc, 'markdown');
  const unmountSignal = useUnmountSignal();
  const [isInserting, setIsInserting] = useState(false);

  async function insert(): Promise<void> {
    setIsInserting(true);
    const signal = unmountSignal();
    try {
      await insertSlidesFromMarkdown(context, text, { signal });
      if (signal.aborted) return;
      discard();
      onClose();
    } catch {
      if (signal.aborted) return;
      setIsInserting(false);
      context.screen.notify({ name: 'load-error', retry: () => void insert() });
    }
  }

  return (
    <MarkdownDialog
      title={t.slidesFromMarkdown}
      text={text}
      finish={t.insertSlides}
      isStarting={isInserting}
      onChange={setText}
      start={() => void insert()}
      onClose={onClose}
    />
  );
}
