import { use, useEffect, useState } from 'react';
import { copyIcon, presentationIcon, rotateCcwIcon, triangleAlertIcon } from '../../kit/icons.generated.ts';
import type { RecentResponse, StartRequest } from '@ppt-embed/protocol/editor';
import type { Editor } from '../../session/editor.ts';
import { Button } from '../../kit/Button.tsx';
import { StatusPanel } from '../../kit/StatusPanel.tsx';
import { LocaleContext, useMessages } from '../../kit/use-messages.ts';
import { messages } from './messages.ts';

type Recent = { name: 'loading' } | { name: 'failed' } | ({ name: 'loaded' } & RecentResponse);

export interface RecentPresentationsProps {
  editor: Editor;
  start: (request: StartRequest) => void;
}

/** Section of the home page that lists the user's recent presentations. */
export function RecentPresentations({ editor, start }: RecentPresentationsProps) {
  const t = useMessages(messages);
  const [recent, setRecent] = useState<Recent>({ name: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const [now] = useState(() => new Date());

  useEffect(() => {
    let isStale = false;
    editor.listRecent().then(
      (response) => !isStale && setRecent({ name: 'loaded', ...response }),
      () => !isStale && setRecent({ name: 'failed' }),
    );
    return () => {
      isStale = true;
    };
  }, [editor, attempt]);

  return (
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
          icon={triangleAlertIcon}
          tone="danger"
          title={t.failedTitle}
          body={t.failedBody}
          actions={<Button icon={rotateCcwIcon} name={t.tryAgain} onClick={() => setAttempt(attempt + 1)} />}
        />
      )}
      {recent.name === 'loaded' && recent.presentations.length === 0 && (
        <StatusPanel icon={presentationIcon} title={t.emptyTitle} body={t.emptyBody} />
      )}
      {recent.name === 'loaded' && recent.presentations.length > 0 && (
        <ul className="ed-recent-grid">
          {recent.presentations.map((presentation) => (
            <li key={presentation.ppt_id}>
              <RecentCard
                presentation={presentation}
                now={now}
                open={() => start({ kind: 'existing', ppt_id: presentation.ppt_id })}
                openCopy={() => start({ kind: 'copy', ppt_id: presentation.ppt_id })}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface RecentCardProps {
  presentation: RecentResponse['presentations'][number];
  now: Date;
  open: () => void;
  openCopy: () => void;
}

/** A recent presentation. If its thumbnail fails to load, only its title is shown. */
function RecentCard({ presentation, now, open, openCopy }: RecentCardProps) {
  const t = useMessages(messages);
  const locale = use(LocaleContext);
  const [hasPicture, setHasPicture] = useState(presentation.thumbnail !== '');
  const title = presentation.title || t.untitled;
  const time = new Date((presentation.edited_at ?? presentation.created_at) * 1000);
  const formattedTime = formatDateTime(time, now, locale, t);
  const unsaved = presentation.has_unsaved_changes ? ` · ${t.unsavedChanges}` : '';
  return (
    <div className="ed-recent-item">
      <button
        type="button"
        className="ed-recent-card"
        aria-label={t.open(title, formattedTime + unsaved)}
        onClick={open}
      >
        <span className="ed-recent-picture">
          {hasPicture && (
            <img src={presentation.thumbnail} alt="" loading="lazy" onError={() => setHasPicture(false)} />
          )}
        </span>
        <span className="ed-recent-title">{title}</span>{' '}
        <span className="ed-recent-time">
          <time dateTime={time.toISOString()}>{formattedTime}</time>
          {unsaved}
        </span>
      </button>
      <Button variant="ghost" label="never" icon={copyIcon} name={t.openCopy(title)} onClick={openCopy} />
    </div>
  );
}

interface DateTimeMessages {
  today: string;
  yesterday: string;
  at: (day: string, clock: string) => string;
}

const dayMs = 86_400_000;

/** Formats a date as "Today, 09:42", "Yesterday, 17:05" or "17 Nov, 11:20". */
export function formatDateTime(time: Date, now: Date, locale: string, t: DateTimeMessages): string {
  const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(time);
  const daysAgo = Math.round((midnight(now) - midnight(time)) / dayMs);
  if (daysAgo === 0) return t.at(t.today, clock);
  if (daysAgo === 1) return t.at(t.yesterday, clock);
  const sameYear = time.getFullYear() === now.getFullYear();
  const day = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    day: 'numeric',
    month: 'short',
    ...(!sameYear && { year: 'numeric' }),
  }).format(time);
  return t.at(day, clock);
}

function midnight(time: Date): number {
  return new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();
}
