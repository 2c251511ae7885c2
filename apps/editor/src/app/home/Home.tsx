import { useEffect, useRef, useState } from 'react';
import type { RecentResponse, StartRequest } from '@ppt-embed/protocol/editor';
import { FileText, Presentation as PresentationIcon, RotateCcw, SquarePlus, TriangleAlert } from 'lucide-react';
import type { Editor } from '../../session/editor.ts';
import { Button } from '../../kit/Button.tsx';
import { Logo } from '../../kit/Logo.tsx';
import { StatusPanel } from '../../kit/StatusPanel.tsx';
import { useMessages } from '../../kit/use-messages.ts';
import { CoverRow } from './CoverRow.tsx';
import { MarkdownDialog } from './MarkdownDialog.tsx';
import { messages } from './messages.ts';
import { RecentCard } from './RecentCard.tsx';
import { StartCard } from './StartCard.tsx';

type Recent = { name: 'loading' } | { name: 'failed' } | ({ name: 'there' } & RecentResponse);

/** Start page without a presentation: create a new one or open a recent one. */
export function Home({ editor }: { editor: Editor }) {
  const t = useMessages(messages);
  const [recent, setRecent] = useState<Recent>({ name: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const [now] = useState(() => new Date());
  const [isMarkdownOpen, setIsMarkdownOpen] = useState(false);
  /** Kept outside the dialog, so that closing it does not lose the text. */
  const [markdown, setMarkdown] = useState('');
  /** Current value of `isMarkdownOpen`, for use when a response arrives. */
  const isDialogOpen = useRef(false);
  const [isStarting, setIsStarting] = useState(false);
  /** Whether the last attempt failed, which the dialog shows. */
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    let isStale = false;
    editor.listRecent().then(
      (response) => !isStale && setRecent({ name: 'there', ...response }),
      () => !isStale && setRecent({ name: 'failed' }),
    );
    return () => {
      isStale = true;
    };
  }, [editor, attempt]);

  useEffect(() => void import('../../kit/chrome-font.ts'), []);

  function write(isOpen: boolean): void {
    isDialogOpen.current = isOpen;
    setIsMarkdownOpen(isOpen);
    setHasFailed(false);
  }

  async function start(request: StartRequest): Promise<void> {
    if (isStarting) return;
    setIsStarting(true);
    setHasFailed(false);
    const hasBegun = (await editor.start(request)) === null;
    setIsStarting(false);
    if (hasBegun) return;
    // Content behind a dialog is inert and not read aloud, but the dialog may have been closed since.
    if (isDialogOpen.current) setHasFailed(true);
    else editor.toast.set({ name: 'start-failed' });
  }

  return (
    <div className="ed-home">
      <header className="ed-home-bar">
        <Logo />
        <h1>{t.presentations}</h1>
      </header>
      <main className="ed-home-page" aria-busy={isStarting}>
        <section aria-labelledby="ed-start">
          <h2 id="ed-start">{t.startNew}</h2>
          <div className="ed-start-cards">
            <StartCard
              icon={SquarePlus}
              title={t.blank}
              hint={t.blankHint}
              onStart={() => void start({ kind: 'blank' })}
            />
            <StartCard icon={FileText} title={t.markdown} hint={t.markdownHint} onStart={() => write(true)} />
          </div>
        </section>
        <CoverRow start={(cover_id) => void start({ kind: 'cover', cover_id })} />
        <section aria-labelledby="ed-recent">
          <h2 id="ed-recent">{t.recent}</h2>
          {recent.name === 'loading' && (
            <div className="ed-recent-grid" aria-busy="true">
              {Array.from({ length: 4 }, (_, index) => (
                <span key={index} className="ed-skeleton ed-recent-card" />
              ))}
            </div>
          )}
          {recent.name === 'failed' && (
            <StatusPanel
              role="alert"
              icon={TriangleAlert}
              tone="danger"
              title={t.failedTitle}
              body={t.failedBody}
              actions={<Button icon={RotateCcw} name={t.tryAgain} onClick={() => setAttempt(attempt + 1)} />}
            />
          )}
          {recent.name === 'there' && recent.presentations.length === 0 && (
            <StatusPanel icon={PresentationIcon} title={t.emptyTitle} body={t.emptyBody} />
          )}
          {recent.name === 'there' && recent.presentations.length > 0 && (
            <ul className="ed-recent-grid">
              {recent.presentations.map((presentation) => (
                <li key={presentation.ppt_id}>
                  <RecentCard
                    presentation={presentation}
                    now={now}
                    open={() => void start({ kind: 'existing', ppt_id: presentation.ppt_id })}
                    openCopy={() => void start({ kind: 'copy', ppt_id: presentation.ppt_id })}
                  />
                </li>
              ))}
            </ul>
          )}
        </section>
      </main>
      {isMarkdownOpen && (
        <MarkdownDialog
          text={markdown}
          isStarting={isStarting}
          hasFailed={hasFailed}
          onChange={(text) => {
            setMarkdown(text);
            setHasFailed(false);
          }}
          start={() => void start({ kind: 'markdown', text: markdown })}
          onClose={() => write(false)}
        />
      )}
    </div>
  );
}
