import { use, useState } from 'react';
import { Copy } from 'lucide-react';
import type { RecentResponse } from '@ppt-embed/protocol/editor';
import { Button } from '../../kit/Button.tsx';
import { LocaleContext, useMessages } from '../../kit/use-messages.ts';
import { messages } from './messages.ts';
import { formatDateTime } from './format-date-time.ts';

export interface RecentCardProps {
  presentation: RecentResponse['presentations'][number];
  now: Date;
  open: () => void;
  openCopy: () => void;
}

/** A recent presentation. If its picture fails to load, only its title is shown. */
export function RecentCard({ presentation, now, open, openCopy }: RecentCardProps) {
  const t = useMessages(messages);
  const locale = use(LocaleContext);
  const [hasPicture, setHasPicture] = useState(presentation.thumbnail !== '');
  const title = presentation.title || t.untitled;
  const time = new Date(presentation.created_at * 1000);
  const formattedTime = formatDateTime(time, now, locale, t);
  return (
    <div className="ed-recent-item">
      <button type="button" className="ed-recent-card" aria-label={t.open(title, formattedTime)} onClick={open}>
        <span className="ed-recent-picture">
          {hasPicture && (
            <img src={presentation.thumbnail} alt="" loading="lazy" onError={() => setHasPicture(false)} />
          )}
        </span>
        <span className="ed-recent-title">{title}</span>{' '}
        <time className="ed-recent-time" dateTime={time.toISOString()}>
          {formattedTime}
        </time>
      </button>
      <Button variant="ghost" label="never" icon={Copy} name={t.openCopy(title)} onClick={openCopy} />
    </div>
  );
}
