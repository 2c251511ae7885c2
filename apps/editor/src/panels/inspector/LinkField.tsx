import { useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { linkUrl } from '../../elements/text/link-url.ts';
import type { CaretFormat, TextTools } from '../../elements/text/text-tools.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { messages } from './messages.ts';
import { focusTextEditor } from '../../kit/focus.ts';

/** URL of the selected text, or of the word at the caret. Clearing the field removes the link. */
export function LinkField({ format, tools }: { format: CaretFormat; tools: TextTools }) {
  const t = useMessages(messages);
  const [inputValue, setInputValue] = useState(format.link);
  const url = linkUrl(inputValue);
  const isWrong = url === null;

  function commit(): void {
    if (url === null) return;
    setInputValue(url);
    // The link may already be set, because both Enter and blur commit the value.
    if (url !== tools.format().link) tools.change({ type: 'link', url });
  }

  /** Switching windows does not commit the value, because the user may be looking up a URL. */
  function leave({ target }: FocusEvent): void {
    if (document.activeElement !== target) commit();
  }

  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    if (event.key === 'Enter') commit();
    // Restores the old value before blur, which would commit the typed one.
    if (event.key === 'Escape') flushSync(() => setInputValue(format.link));
    if (event.key === 'Escape' || !isWrong) focusTextEditor(tools);
  }

  return (
    <>
      <input
        className="ed-field"
        data-field="link"
        type="url"
        aria-label={t.link}
        aria-invalid={isWrong}
        placeholder={t.linkUrl}
        value={inputValue}
        onChange={(event) => setInputValue(event.target.value)}
        onBlur={leave}
        onKeyDown={press}
      />
      {isWrong && (
        <p className="ed-field-wrong" role="alert">
          {t.linkWrong}
        </p>
      )}
    </>
  );
}
