import { useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { FieldName } from '../../actions/focus-panels.ts';
import { linkUrl } from '../../elements/text/link-url.ts';
import type { CaretFormat, TextTools } from '../../elements/text/text-tools.ts';
import { focusTextEditor } from '../../kit/focus.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { messages } from './messages.ts';

/** Props of `LinkField`. */
export interface LinkFieldProps {
  /** Field name for actions that move focus here. */
  field?: FieldName;
  format: CaretFormat;
  tools: TextTools;
  /** Called when Enter or Escape has ended the input, before the focus returns to the text. */
  onDone?: () => void;
}

/** URL of the selected text, or of the word at the caret. Clearing the field removes the link. */
export function LinkField({ field, format, tools, onDone }: LinkFieldProps) {
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
    // Restores the old value before the blur event, which would commit the typed one.
    if (event.key === 'Escape') flushSync(() => setInputValue(format.link));
    if (event.key !== 'Escape' && isWrong) return;
    onDone?.();
    focusTextEditor(tools);
  }

  return (
    <>
      <input
        className="ed-field"
        data-field={field}
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
