import type { PptErrorCode } from '@ppt-embed/protocol/names';
import { CloudAlert, RotateCcw } from 'lucide-react';
import { endsSession } from '../session/refusal.ts';
import { Button } from '../ui/Button.tsx';
import { StatusPanel } from '../ui/StatusPanel.tsx';
import { useWords } from '../ui/words.ts';
import { messages } from './messages.ts';

export interface FailedProps {
  code: PptErrorCode;
  /** The deck is of a format that came after this editor. @default false */
  isNewer?: boolean | undefined;
  retry: () => void;
}

/** Stands for the whole editor when there is nothing to show. */
export function Failed({ code, isNewer = false, retry }: FailedProps) {
  const words = useWords(messages);
  const { title, body } = isNewer ? { title: words.newerTitle, body: words.newerBody } : sentences(code, words);
  const canRetry = !isNewer && !endsSession(code);
  return (
    <main className="ed-fill">
      <StatusPanel
        role="alert"
        icon={CloudAlert}
        tone="danger"
        title={title}
        body={body}
        actions={canRetry && <Button variant="primary" icon={RotateCcw} name={words.tryAgain} onClick={retry} />}
      />
    </main>
  );
}

function sentences(code: PptErrorCode, words: (typeof messages)['en']): { title: string; body: string } {
  if (code === 'network') return { title: words.networkTitle, body: words.networkBody };
  if (code === 'timeout') return { title: words.unavailableTitle, body: words.timeoutBody };
  if (code === 'user_banned') return { title: words.bannedTitle, body: words.bannedBody };
  if (code === 'presentation_not_found') return { title: words.notFoundTitle, body: words.notFoundBody };
  if (endsSession(code)) return { title: words.sessionOver, body: words.overOpenBody };
  return { title: words.unavailableTitle, body: words.unavailableBody };
}
