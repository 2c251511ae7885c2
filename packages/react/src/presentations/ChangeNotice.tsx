import { useEffect, useRef, type ReactElement } from 'react';
import { Button } from '../ui/Button.tsx';
import { LazyErrorLine } from '../ui/LazyErrorLine.tsx';
import { RestoreFocusOnUnmount } from '../ui/RestoreFocusOnUnmount.tsx';
import type { en } from './messages.ts';
import type { RowChanges } from './use-row-changes.ts';

export interface ChangeNoticeProps {
  changes: RowChanges;
  messages: typeof en;
  className: string | undefined;
}

/** States the outcome of the last change, with a button that undoes a deletion. */
export function ChangeNotice({ changes, messages, className }: ChangeNoticeProps): ReactElement {
  const { outcome, undo, isRestoring } = changes;
  const undoButton = useRef<HTMLButtonElement>(null);
  // The button that was pressed has been removed with its row.
  useEffect(() => {
    if (outcome.undo) undoButton.current?.focus();
  }, [outcome.undo]);
  return (
    <>
      <LazyErrorLine error={outcome.error} fallback={outcome.fallback ?? messages.notRenamed} />
      <div data-ppt="notice" className={className} data-state={outcome.done ? 'shown' : undefined}>
        <output>{outcome.done}</output>
        {outcome.undo && (
          <RestoreFocusOnUnmount>
            <Button size="sm" buttonRef={undoButton} busy={isRestoring} onClick={undo}>
              {messages.undo}
            </Button>
          </RestoreFocusOnUnmount>
        )}
      </div>
    </>
  );
}
