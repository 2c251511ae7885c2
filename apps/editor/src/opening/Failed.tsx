import type { PptErrorCode } from '@ppt-embed/protocol/names';
import { CloudAlert, RotateCcw } from 'lucide-react';
import { reopeningMessages } from '../early/reopening-messages.ts';
import { endsSession } from '../service/refusal.ts';
import type { NeededEditor } from '../session/editor.ts';
import type { Reopening } from '../session/reopening.ts';
import { Button } from '../ui/Button.tsx';
import { StatusPanel } from '../ui/StatusPanel.tsx';
import { useWords } from '../ui/words.ts';
import { messages } from './messages.ts';
import { OpenAgainButton } from './OpenAgainButton.tsx';
import { useOpenAgain } from './use-open-again.ts';

export interface FailedProps {
  code: PptErrorCode;
  /** No other try of this editor can succeed. @default undefined: one may */
  needs?: NeededEditor | undefined;
  /** Whether no presentation was open, or to be opened. @default false */
  isHome?: boolean | undefined;
  retry: () => void;
  /** Absent where there was no session. */
  reopening?: Reopening | undefined;
}

/** Stands for the whole editor when there is nothing to show. */
export function Failed({ code, needs, isHome = false, retry, reopening }: FailedProps) {
  const words = useWords(messages);
  const { notOpened } = useWords(reopeningMessages);
  const [opening, setOpening] = useOpenAgain();
  const { title, body } = needs ? neededSentences(needs, isHome, words) : sentences(code, words);
  const isOver = needs !== undefined || endsSession(code);
  const canOpenAgain = isOver && code !== 'user_banned';
  const way = (canOpenAgain && reopening?.way()) || null;

  function said(): string {
    if (opening === 'unanswered') return notOpened;
    return canOpenAgain && way !== 'here' ? words.openThere(body) : body;
  }

  function openAgain(): void {
    setOpening('asked');
    reopening?.go();
  }

  return (
    <main className="ed-fill">
      <StatusPanel
        role="alert"
        icon={CloudAlert}
        tone="danger"
        title={title}
        body={said()}
        actions={
          <>
            {!isOver && <Button variant="primary" icon={RotateCcw} name={words.tryAgain} onClick={retry} />}
            {way !== null && (
              <OpenAgainButton variant="primary" way={way} busy={opening === 'asked'} onClick={openAgain} />
            )}
          </>
        }
      />
    </main>
  );
}

function neededSentences(
  needs: NeededEditor,
  isHome: boolean,
  words: (typeof messages)['en'],
): { title: string; body: string } {
  if (needs === 'newer build')
    return { title: words.replacedTitle, body: isHome ? words.replacedHomeBody : words.overOpenBody };
  return { title: words.newerTitle, body: words.newerBody };
}

function sentences(code: PptErrorCode, words: (typeof messages)['en']): { title: string; body: string } {
  if (code === 'network') return { title: words.networkTitle, body: words.networkBody };
  if (code === 'timeout') return { title: words.unavailableTitle, body: words.timeoutBody };
  if (code === 'user_banned') return { title: words.bannedTitle, body: words.bannedBody };
  if (code === 'presentation_not_found') return { title: words.notFoundTitle, body: words.notFoundBody };
  if (endsSession(code)) return { title: words.sessionOver, body: words.overOpenBody };
  return { title: words.unavailableTitle, body: words.unavailableBody };
}
