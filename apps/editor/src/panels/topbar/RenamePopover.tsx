import { useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { renameDeck } from '../../commands/edit-text.ts';
import { Button } from '../../kit/Button.tsx';
import { parts } from '../../kit/dom-parts.ts';
import { Popover } from '../../kit/Popover.tsx';
import { useMessages } from '../../kit/use-messages.ts';
import type { PanelProps } from '../panel-props.ts';
import { messages } from './messages.ts';

/** Maximum length of a title. A longer title does not fit on a title slide. */
const maxTitleLength = 200;

/**
 * A labeled field with the presentation's title, and a button. Enter, the button or a click outside renames the
 * presentation; Escape cancels.
 */
export function RenamePopover({ context: { doc }, anchor, onClose }: PanelProps) {
  const t = useMessages(messages);
  const [title, setTitle] = useState(() => doc.flushText().deck.title);

  function rename(): void {
    doc.dispatch(renameDeck(title.replaceAll(/\s+/gu, ' ').trim(), Date.now()));
  }

  function finish(): void {
    rename();
    onClose();
  }

  /** Renames the presentation when the focus leaves the popover, but not when it moves to the button. */
  function handleBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
    const popover = currentTarget.closest('[popover]');
    if (!(relatedTarget instanceof Node) || !popover?.contains(relatedTarget)) rename();
  }

  function handleKeyDown({ key, nativeEvent }: KeyboardEvent<HTMLElement>): void {
    // The popover closes on Escape, and loses the focus without a change.
    if (key === 'Escape' && !nativeEvent.isComposing) setTitle('');
  }

  return (
    <Popover label={t.rename} anchor={anchor} role="dialog" className="ed-rename-popover" onClose={onClose}>
      <label className="ed-rename">
        {t.rename}
        <input
          className="ed-field"
          data-part={parts.typeAheadField}
          maxLength={maxTitleLength}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          onFocus={({ target }) => target.select()}
          onBlur={handleBlur}
          onKeyDown={(event) => {
            handleKeyDown(event);
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            // Otherwise, the key would also press the button that gets the focus, which opens the field again.
            event.preventDefault();
            finish();
          }}
        />
      </label>
      <Button variant="primary" name={t.renameNow} onClick={finish} onBlur={handleBlur} onKeyDown={handleKeyDown} />
    </Popover>
  );
}
