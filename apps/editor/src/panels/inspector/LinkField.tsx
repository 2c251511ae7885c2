import { useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { linkUrl } from '../../elements/text/link-url.ts';
import type { CaretFormat, TextTools } from '../../elements/text/text-tools.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { messages } from './messages.ts';

/** Where the letters that are selected lead to, or the word at the caret; emptied, nowhere. */
export function LinkField({ format, tools }: { format: CaretFormat; tools: TextTools }) {
  const t = useMessages(messages);
  const [inputValue, setInputValue] = useState(format.link);
  const url = linkUrl(inputValue);
  const isWrong = url === null;

  function commit(): void {
    if (url === null) return;
    setInputValue(url);
    // The text may know it already: Enter takes it, and so does leaving.
    if (url !== tools.format().link) tools.change({ type: 'link', url });
  }

  /** A window that is left keeps its field, and somebody who looks up an address goes on writing it. */
  function leave({ target }: FocusEvent): void {
    if (document.activeElement !== target) commit();
  }

  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    if (event.key === 'Enter') commit();
    // What was there stands again before the field is left, which would take what is written.
    if (event.key === 'Escape') flushSync(() => setInputValue(format.link));
    if (event.key === 'Escape' || !isWrong) tools.focus();
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
