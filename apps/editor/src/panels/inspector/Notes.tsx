import { Lock, TriangleAlert } from 'lucide-react';
import { toggleLock } from '../../commands/lock-elements.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import { Button } from '../../kit/Button.tsx';
import { useMessages } from '../../kit/use-messages.ts';
import type { ActionContext } from '../../actions/actions.ts';
import { overflowing } from '../../elements/text/overflow.ts';
import { ActionButton } from '../../actions/ActionButton.tsx';
import { currentSlide } from '../../model/editor-state.ts';
import { useStore } from '../../kit/use-store.ts';
import { messages } from './messages.ts';

/** Says that the selection is locked, with a button that unlocks it. */
export function LockedNote({ doc }: { doc: EditorDocument }) {
  const t = useMessages(messages);
  return (
    <div className="ed-locked">
      <Lock className="ed-icon" aria-hidden />
      <p>{t.locked}</p>
      <Button name={t.unlock} onClick={() => doc.dispatch(toggleLock(Date.now()))} />
    </div>
  );
}

/** Announces that text does not fit in its box, with buttons that fix it. */
export function OverflowNote({ context }: { context: ActionContext }) {
  const t = useMessages(messages);
  const number = useStore(context.doc.deferred, (state) => {
    const slide = currentSlide(state);
    return slide && overflowing(state.deck, slide).length > 0 ? state.selection.slide + 1 : 0;
  });
  return (
    <div role="status">
      {number > 0 && (
        <div className="ed-overflow">
          <TriangleAlert className="ed-icon" aria-hidden />
          <p>{t.overflow(number)}</p>
          <ActionButton action="shrinkText" context={context} />
          <ActionButton action="continueSlide" context={context} />
        </div>
      )}
    </div>
  );
}
