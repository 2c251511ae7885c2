import { useState } from 'react';
import { Users } from 'lucide-react';
import type { Presentation } from '../session/presentation.ts';
import { Button } from '../ui/Button.tsx';
import { useStore } from '../ui/use-store.ts';
import { useWords } from '../ui/words.ts';
import { messages } from './messages.ts';

/** Said before anything is typed: somebody else has this presentation open, too. */
export function ElsewhereBanner({ presentation }: { presentation: Presentation }) {
  const words = useWords(messages);
  const isOpenElsewhere = useStore(presentation.isOpenElsewhere);
  const [isSeen, setIsSeen] = useState(false);
  return (
    <div aria-live="polite">
      {isOpenElsewhere && !isSeen && (
        <p className="ed-banner">
          <Users className="ed-icon" aria-hidden />
          {words.openElsewhere}
          <Button variant="ghost" name={words.gotIt} onClick={() => setIsSeen(true)} />
        </p>
      )}
    </div>
  );
}
