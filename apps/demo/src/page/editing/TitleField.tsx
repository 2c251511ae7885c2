import { useRef, useState } from 'react';
import { useMessages } from '../preferences/use-messages.ts';
import * as messages from './messages.ts';

/** Maximum length of a title in UTF-16 code units, as in the editor. */
const maxTitleLength = 200;

/** Focuses the field when it appears. */
const focusField = (field: HTMLInputElement | null): void => field?.focus();

/**
 * The title of the presentation. A click turns it into a field. Enter or a click elsewhere renames the presentation;
 * Escape cancels.
 */
export function TitleField({ title, onRename }: { title: string; onRename: (title: string) => void }) {
  const t = useMessages(messages);
  const [typed, setTyped] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** Whether a key has closed the field, whose removal also takes the focus from it. */
  const isClosed = useRef(false);

  function close(isSaved: boolean): void {
    if (isClosed.current) return;
    isClosed.current = true;
    const next = typed?.trim() ?? '';
    setTyped(null);
    if (isSaved && next !== '' && next !== title) onRename(next);
  }

  if (typed === null)
    return (
      <h1>
        <button
          ref={button}
          type="button"
          className="title-button"
          title={t.rename}
          onClick={() => {
            isClosed.current = false;
            setTyped(title);
          }}
        >
          {title}
        </button>
      </h1>
    );
  return (
    <h1>
      <input
        className="title-input"
        aria-label={t.rename}
        ref={focusField}
        size={Math.max(title.length, 20)}
        maxLength={maxTitleLength}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={() => close(true)}
        onKeyDown={(event) => {
          const { isComposing, keyCode } = event.nativeEvent;
          // Safari reports Enter that accepts a candidate of an input method only by this key code.
          if (isComposing || keyCode === 229 || (event.key !== 'Enter' && event.key !== 'Escape')) return;
          event.preventDefault();
          close(event.key === 'Enter');
          // The button is rendered again after this event.
          setTimeout(() => button.current?.focus());
        }}
      />
    </h1>
  );
}
