import { useEffect, useRef, useState } from 'react';
import type { StartRequest } from '@ppt-embed/protocol/editor';
import { FileText, SquarePlus } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Editor } from '../../session/editor.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { CoverRow } from './CoverRow.tsx';
import { MarkdownDialog } from './MarkdownDialog.tsx';
import { messages } from './messages.ts';
import { RecentPresentations } from './RecentPresentations.tsx';

/** Start page without a presentation: create a new one or open a recent one. */
export function Home({ editor }: { editor: Editor }) {
  const t = useMessages(messages);
  const [isMarkdownOpen, setIsMarkdownOpen] = useState(false);
  /** Kept outside the dialog, so that closing it does not lose the text. */
  const [markdown, setMarkdown] = useState('');
  /** Current value of `isMarkdownOpen`, for use when a response arrives. */
  const isDialogOpen = useRef(false);
  const [isStarting, setIsStarting] = useState(false);
  /** Whether the last attempt failed, which the dialog shows. */
  const [hasFailed, setHasFailed] = useState(false);

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
        <RecentPresentations editor={editor} start={(request) => void start(request)} />
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

interface StartCardProps {
  icon: LucideIcon;
  title: string;
  hint: string;
  onStart: () => void;
}

/** A card that starts a new presentation. */
function StartCard({ icon: Icon, title, hint, onStart }: StartCardProps) {
  return (
    <button type="button" className="ed-start-card" onClick={onStart}>
      <span className="ed-start-icon">
        <Icon aria-hidden />
      </span>
      <span>
        <strong>{title}</strong>
        <span className="ed-start-hint">{hint}</span>
      </span>
    </button>
  );
}

/** The logo: a slide with a white P and a dot. */
export function Logo() {
  return (
    <svg className="ed-logo" viewBox="0 0 24 24" aria-hidden="true">
      <rect className="ed-logo-slide" x="1" y="3" width="22" height="18" rx="5" />
      <path className="ed-logo-letter" d="M6.5 16.5V9.2A1.7 1.7 0 0 1 8.2 7.5h3.1a3 3 0 0 1 0 6H9" />
      <rect className="ed-logo-dot" x="15.6" y="13.2" width="3.4" height="3.4" rx="1" />
    </svg>
  );
}
