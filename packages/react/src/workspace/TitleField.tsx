import { useRef, useState, type ReactElement } from 'react';

interface TitleFieldProps {
  /** The title of the open presentation. */
  title: string;
  /** Label of the button and the field that rename the presentation. */
  renameLabel: string;
  onRename: (title: string) => void;
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
export function TitleField({ title, renameLabel, onRename }: TitleFieldProps): ReactElement {
  const [typed, setTyped] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** Whether a key has closed the field, whose removal also takes the focus from it. */
  const isClosed = useRef(false);

  function close(isSaved: boolean): void {
    if (isClosed.current) return;
    isClosed.current = true;
    const next = typed?.trim();
    setTyped(null);
    if (isSaved && next && next !== title) onRename(next);
  }

  if (typed === null)
    return (
      <button
        ref={button}
        type="button"
        data-ppt="workspace-rename"
        title={renameLabel}
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
      aria-label={renameLabel}
      ref={selectField}
      autoComplete="off"
      dir="auto"
      maxLength={maxTitleLength}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => close(true)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
        event.preventDefault();
        close(event.key === 'Enter');
        // The button is rendered again after this event.
        setTimeout(() => button.current?.focus());
      }}
    />
  );
}
