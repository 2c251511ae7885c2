import { Check, SquarePen } from 'lucide-react';
import type { Scene } from '../actions.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { editChosen } from '../commands/edit-text.ts';
import { leaveText } from '../commands/leave-text.ts';
import { FillTool } from '../floating/FillTool.tsx';
import { LetterTools } from '../floating/LetterTools.tsx';
import { useChosenLetters } from '../floating/use-chosen-letters.ts';
import { PainterButton } from '../painter/PainterButton.tsx';
import { Button } from '../ui/Button.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';
import { useStore } from '../ui/use-store.ts';
import { useWords } from '../ui/words.ts';
import { messages } from './messages.ts';

/** On a phone, what is done most with the chosen elements, above the bar of tools; the rest is in the properties. */
export function ContextBar({ scene }: { scene: Scene }) {
  const { presentation } = scene;
  const words = useWords(messages);
  const { deck, chosen, parts, look } = useChosenLetters(presentation);
  const selection = useStore(presentation.calm, (state) => state.selection);
  const { paints } = useStore(presentation.painter);
  const isEditing = selection.editing;
  const [outermost] = chosen;
  const [first] = parts;
  if (!outermost || !first) return null;

  return (
    <aside className="ed-context">
      <Toolbar name={words.forChosen} className="ed-context-tools">
        {look && chosen.length === 1 && (
          <Button
            variant="ghost"
            icon={isEditing ? Check : SquarePen}
            name={isEditing ? words.done : words.edit}
            onClick={() => presentation.dispatch(isEditing ? leaveText : editChosen(outermost.id, selection))}
          />
        )}
        {/* It shows that the next tap paints, and ends that: a finger has no Escape. */}
        {paints !== null && <PainterButton scene={scene} />}
        {look && paints === null && <LetterTools scene={scene} deck={deck} look={look} marks={['bold']} />}
        {first.locked && <ActionButton action="lock" scene={scene} variant="ghost" />}
        {!look && first.kind === 'shape' && !first.locked && (
          <FillTool presentation={presentation} deck={deck} shape={first} />
        )}
        {!look && <ActionButton action="duplicate" scene={scene} variant="ghost" />}
        <ActionButton action="delete" scene={scene} variant="ghost" label="never" />
      </Toolbar>
    </aside>
  );
}
