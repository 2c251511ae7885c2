import { useRef, useState, type ReactElement, type RefObject } from 'react';
import type { PptEditorFrameHandle } from '../provider/editor-handle-types.ts';
import { isImeKey } from '../ui/is-ime-key.ts';
import type { PptWorkspaceMessages } from './workspace-props.ts';

interface TitleFieldProps {
  /** The title of the open presentation; empty until it is known. */
  title: string;
  messages: PptWorkspaceMessages;
  /** The editor's frame, which renames the presentation. */
  handle: RefObject<PptEditorFrameHandle | null>;
}

/** Maximum length of a title in UTF-16 code units, as in the editor. */
const maxTitleLength = 200;

/** Focuses the field when it appears, and selects its text. */
function selectField(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

/**
 * The title of the presentation in the bar of the workspace. A click turns it into a field: Enter or a click elsewhere
 * renames the presentation; Escape cancels.
 */
export function TitleField({ title, messages, handle }: TitleFieldProps): ReactElement {
  const [typed, setTyped] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** Whether a key has closed the field, whose removal also takes the focus from it. */
  const isClosed = useRef(false);

  function close(isSaved: boolean): void {
    if (isClosed.current) return;
    isClosed.current = true;
    const next = typed?.trim();
    setTyped(null);
    // If the editor rejects the title, the bar keeps showing the last one that the editor has reported.
    if (isSaved && next && next !== title) void handle.current?.rename(next).catch(() => undefined);
  }

  if (title === '') return <></>;
  if (typed === null)
    return (
      <button
        ref={button}
        type="button"
        data-ppt="workspace-rename"
        title={messages.rename}
        onClick={() => {
          isClosed.current = false;
          setTyped(title);
        }}
      >
        {title}
      </button>
    );
  return (
    <input
      data-ppt="workspace-rename"
      aria-label={messages.rename}
      ref={selectField}
      autoComplete="off"
      dir="auto"
      maxLength={maxTitleLength}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => close(true)}
      onKeyDown={(event) => {
        if (isImeKey(event.nativeEvent) || (event.key !== 'Enter' && event.key !== 'Escape')) return;
        event.preventDefault();
        close(event.key === 'Enter');
        // The button is rendered again after this event.
        setTimeout(() => button.current?.focus());
      }}
    />
  );
}
