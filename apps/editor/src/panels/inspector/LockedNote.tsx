import { Lock } from 'lucide-react';
import { toggleLock } from '../../commands/lock-elements.ts';
import type { Presentation } from '../../session/presentation.ts';
import { Button } from '../../kit/Button.tsx';
import { useMessages } from '../../kit/use-messages.ts';
import { messages } from './messages.ts';

/** Says that the selection is locked, with a button that unlocks it. */
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
