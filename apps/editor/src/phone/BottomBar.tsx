import { NotebookPen, Plus } from 'lucide-react';
import type { Scene } from '../actions.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { Button } from '../ui/Button.tsx';
import { useStore } from '../ui/use-store.ts';
import { useWords } from '../ui/words.ts';
import { messages } from './messages.ts';

/** The tools on a phone. */
export function BottomBar({ scene }: { scene: Scene }) {
  const words = useWords(messages);
  const { panel, isNotesOpen } = scene.presentation;
  const hasNotes = useStore(isNotesOpen);
  return (
    <div className="ed-bottombar">
      <Button
        variant="ghost"
        className="ed-tab"
        icon={Plus}
        name={words.insert}
        aria-haspopup="menu"
        data-action="insert"
        onClick={() => panel.set('insert')}
      />
      <ActionButton action="undo" scene={scene} variant="ghost" className="ed-tab" />
      <ActionButton action="redo" scene={scene} variant="ghost" className="ed-tab" />
      <Button
        variant="ghost"
        className="ed-tab"
        icon={NotebookPen}
        name={words.notes}
        aria-expanded={hasNotes}
        onClick={() => isNotesOpen.set(!hasNotes)}
      />
      <ActionButton action="properties" scene={scene} variant="ghost" className="ed-tab" />
    </div>
  );
}
