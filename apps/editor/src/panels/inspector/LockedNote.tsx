import { Lock } from 'lucide-react';
import { toggleLock } from '../../commands/lock-elements.ts';
import type { Presentation } from '../../session/presentation.ts';
import { Button } from '../../kit/Button.tsx';
import { useMessages } from '../../kit/use-messages.ts';
import { messages } from './messages.ts';

/** Why nothing can be changed, and the way out. */
export function LockedNote({ presentation }: { presentation: Presentation }) {
  const t = useMessages(messages);
  return (
    <div className="ed-locked">
      <Lock className="ed-icon" aria-hidden />
      <p>{t.locked}</p>
      <Button name={t.unlock} onClick={() => presentation.dispatch(toggleLock(Date.now()))} />
    </div>
  );
}
