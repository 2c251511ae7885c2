import { useEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { maxTitleLength, renameDeck } from '../../commands/edit-text.ts';
import { Button } from '../../kit/Button.tsx';
import { parts } from '../../kit/dom-parts.ts';
import { focusInPlace, isFocusFree } from '../../kit/focus.ts';
import { Popover } from '../../kit/Popover.tsx';
import { useMessages } from '../../kit/use-messages.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import type { PanelProps } from '../panel-props.ts';
import { messages } from './messages.ts';
import { isImeKey } from '../../kit/keyboard.ts';

const fieldParts = [parts.typeAheadField, parts.committedField, parts.ownUndoField].join(' ');

/** Renames the presentation in its title in the top bar or, if the top bar has no title, in a popover. */
export function RenamePanel({ context, anchor, onClose }: PanelProps) {
  const [titleButton] = useState(() => {
    const button = anchor();
    return button?.closest('h1') ? button : null;
  });
  return titleButton ? (
    <TitleField doc={context.doc} button={titleButton} onClose={onClose} />
  ) : (
    <RenamePopover context={context} anchor={anchor} onClose={onClose} />
  );
}

/** Returns the typed title, a function that changes it, and a function that gives it to the presentation. */
function useTitle(doc: EditorDocument) {
  const [title, setTitle] = useState(() => doc.flushText().deck.title);
  function rename(): void {
    doc.dispatch(renameDeck(title, Date.now()));
  }
  return { title, setTitle, rename };
}

interface TitleFieldProps {
  doc: EditorDocument;
  /** The button with the title, which the field replaces. */
  button: HTMLElement;
  onClose: () => void;
}

/** A field in place of the title. Enter or a click elsewhere renames the presentation; Escape cancels. */
function TitleField({ doc, button, onClose }: TitleFieldProps) {
  const t = useMessages(messages);
  const { title, setTitle, rename } = useTitle(doc);
  const field = useRef<HTMLInputElement>(null);
  const isClosed = useRef(false);

  useEffect(() => {
    // Selected first, so that text typed before the field was rendered replaces the title.
    field.current?.select();
    focusInPlace(field.current);
    return () => {
      // Keeps the focus if a click has moved it elsewhere.
      if (isFocusFree()) focusInPlace(button);
    };
  }, [button]);

  /** @param isSaved Whether the presentation gets the typed title. */
  function close(isSaved: boolean): void {
    // Removing the field takes the focus from it, which would rename the presentation.
    if (isClosed.current) return;
    isClosed.current = true;
    if (isSaved) rename();
    onClose();
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (isImeKey(event.nativeEvent) || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    // Otherwise, Enter would also press the button that gets the focus, which opens the field again.
    event.preventDefault();
    event.stopPropagation();
    close(event.key === 'Enter');
  }

  const input = (
    <input
      ref={field}
      className="ed-title-field"
      data-part={fieldParts}
      aria-label={t.rename}
      // Browsers without `field-sizing` use it as the width.
      size={Math.max(title.length, 20)}
      maxLength={maxTitleLength}
      value={title}
      onChange={(event) => setTitle(event.target.value)}
      onBlur={() => close(true)}
      onKeyDown={handleKeyDown}
    />
  );
  return button.parentElement && createPortal(input, button.parentElement);
}

/**
 * A labeled field with the presentation's title, and a button. Enter, the button or a click outside renames the
 * presentation; Escape cancels.
 */
function RenamePopover({ context: { doc }, anchor, onClose }: PanelProps) {
  const t = useMessages(messages);
  const { title, setTitle, rename } = useTitle(doc);

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
    if (key === 'Escape' && !isImeKey(nativeEvent)) setTitle('');
  }

  return (
    <Popover label={t.rename} anchor={anchor} role="dialog" className="ed-rename-popover" onClose={onClose}>
      <label className="ed-rename">
        {t.rename}
        <input
          className="ed-field"
          data-part={fieldParts}
          maxLength={maxTitleLength}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          onFocus={({ target }) => target.select()}
          onBlur={handleBlur}
          onKeyDown={(event) => {
            handleKeyDown(event);
            if (event.key !== 'Enter' || isImeKey(event.nativeEvent)) return;
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
