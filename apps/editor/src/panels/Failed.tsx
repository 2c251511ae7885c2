import type { PptErrorCode } from '@ppt-embed/protocol/names';
import { CloudAlert, RotateCcw } from 'lucide-react';
import { endsSession } from '../session/refusal.ts';
import { Button } from '../ui/Button.tsx';
import { StatusPanel } from '../ui/StatusPanel.tsx';
import { useWords } from '../ui/words.ts';
import { messages } from './messages.ts';

/** Stands for the whole editor when there is nothing to show. */
export function Failed({ code, retry }: { code: PptErrorCode; retry: () => void }) {
  const words = useWords(messages);
  const { title, body } = sentences(code, words);
  return (
    <main className="ed-fill">
      <StatusPanel
        role="alert"
        icon={CloudAlert}
        tone="danger"
        title={title}
        body={body}
        actions={
          !endsSession(code) && <Button variant="primary" icon={RotateCcw} name={words.tryAgain} onClick={retry} />
        }
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
