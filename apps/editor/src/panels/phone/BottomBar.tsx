import { notebookPenIcon, plusIcon } from '../../kit/icons.generated.ts';
import type { ActionContext } from '../../actions/actions.ts';
import { ActionButton } from '../../actions/ActionButton.tsx';
import { Button } from '../../kit/Button.tsx';
import { useStore } from '../../kit/use-store.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { MenuButton } from '../MenuButton.tsx';
import { messages } from './messages.ts';

/** Bottom bar on a phone. */
export function BottomBar({ context }: { context: ActionContext }) {
  const t = useMessages(messages);
  const { isNotesOpen, isInspectorOpen } = context.screen;
  // The properties cover the notes.
  const hasProperties = useStore(isInspectorOpen) === true;
  const hasNotes = useStore(isNotesOpen) && !hasProperties;
  return (
    <div className="ed-bottombar">
      <MenuButton screen={context.screen} menu="insert" className="ed-tab" icon={plusIcon} name={t.insert} />
      <ActionButton action="undo" context={context} variant="ghost" className="ed-tab" />
      <ActionButton action="redo" context={context} variant="ghost" className="ed-tab" />
      <Button
        variant="ghost"
        className="ed-tab"
        icon={notebookPenIcon}
        name={t.notes}
        aria-expanded={hasNotes}
        onClick={() => {
          isInspectorOpen.set(false);
          isNotesOpen.set(!hasNotes);
        }}
      />
      <ActionButton action="properties" context={context} variant="ghost" className="ed-tab" />
    </div>
  );
}
