import { use, useState } from 'react';
import { Copy } from 'lucide-react';
import type { RecentAnswer } from '@ppt-embed/protocol/editor';
import { Button } from '../ui/Button.tsx';
import { LocaleContext, useWords } from '../ui/words.ts';
import { messages } from './messages.ts';
import { writtenTime } from './written-time.ts';

export interface RecentCardProps {
  presentation: RecentAnswer['presentations'][number];
  now: Date;
  open: () => void;
  openCopy: () => void;
}

/** One of the last presentations; a picture that cannot be had leaves its title alone. */
export function RecentCard({ presentation, now, open, openCopy }: RecentCardProps) {
  const words = useWords(messages);
  const locale = use(LocaleContext);
  const [hasPicture, setHasPicture] = useState(presentation.thumbnail !== '');
  const title = presentation.title || words.untitled;
  const time = new Date(presentation.created_at * 1000);
  const written = writtenTime(time, now, locale, words);
  return (
    <div className="ed-recent-place">
      <button type="button" className="ed-recent-card" aria-label={words.open(title, written)} onClick={open}>
        <span className="ed-recent-picture">
          {hasPicture && (
            <img src={presentation.thumbnail} alt="" loading="lazy" onError={() => setHasPicture(false)} />
          )}
        </span>
        <span className="ed-recent-title">{title}</span>{' '}
        <time className="ed-recent-time" dateTime={time.toISOString()}>
          {written}
        </time>
      </button>
      <Button variant="ghost" label="never" icon={Copy} name={words.openCopy(title)} onClick={openCopy} />
    </div>
  );
}
