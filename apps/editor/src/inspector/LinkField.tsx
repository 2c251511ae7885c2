import { useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { linkAddress } from '../elements/text/link-address.ts';
import type { CaretLook, TextTools } from '../elements/text/text-tools.ts';
import { useWords } from '../ui/words.ts';
import { messages } from './messages.ts';

/** Where the letters that are selected lead to, or the word at the caret; emptied, nowhere. */
export function LinkField({ look, tools }: { look: CaretLook; tools: TextTools }) {
  const words = useWords(messages);
  const [written, setWritten] = useState(look.link);
  const address = linkAddress(written);
  const isWrong = address === null;

  function take(): void {
    if (address === null) return;
    setWritten(address);
    // The text may know it already: Enter takes it, and so does leaving.
    if (address !== tools.look().link) tools.change({ type: 'link', address });
  }

  /** A window that is left keeps its field, and somebody who looks up an address goes on writing it. */
  function leave({ target }: FocusEvent): void {
    if (document.activeElement !== target) take();
  }

  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    if (event.key === 'Enter') take();
    // What was there stands again before the field is left, which would take what is written.
    if (event.key === 'Escape') flushSync(() => setWritten(look.link));
    if (event.key === 'Escape' || !isWrong) tools.focus();
  }

  return (
    <>
      <input
        className="ed-field"
        data-field="link"
        type="url"
        aria-label={words.link}
        aria-invalid={isWrong}
        placeholder={words.linkAddress}
        value={written}
        onChange={(event) => setWritten(event.target.value)}
        onBlur={leave}
        onKeyDown={press}
      />
      {isWrong && (
        <p className="ed-field-wrong" role="alert">
          {words.linkWrong}
        </p>
      )}
    </>
  );
}
