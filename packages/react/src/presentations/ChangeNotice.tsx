import { useEffect, useRef, type ReactElement, type RefObject } from 'react';
import { Button } from '../ui/Button.tsx';
import { LazyErrorLine } from '../ui/LazyErrorLine.tsx';
import { RestoreFocusOnUnmount } from '../ui/RestoreFocusOnUnmount.tsx';
import type { en } from './messages.ts';
import type { RowChanges } from './use-row-changes.ts';

export interface ChangeNoticeProps {
  changes: RowChanges;
  /** The button that opened the last menu. */
  opener: RefObject<HTMLElement | undefined>;
  messages: typeof en;
  className: string | undefined;
}

/** States the outcome of the last change, with a button that undoes a deletion. */
export function ChangeNotice({ changes, opener, messages, className }: ChangeNoticeProps): ReactElement {
  const { outcome, undo, isRestoring } = changes;
  const undoButton = useRef<HTMLButtonElement>(null);
  // The button that was pressed is removed with its row. Users who have moved on, for example to the search field, keep
  // their focus, because the next key would press Undo.
  useEffect(() => {
    const { activeElement, body } = document;
    const hasMoved = activeElement && activeElement !== body && activeElement !== opener.current;
    if (outcome.undo && !hasMoved) undoButton.current?.focus();
  }, [outcome.undo, opener]);
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
