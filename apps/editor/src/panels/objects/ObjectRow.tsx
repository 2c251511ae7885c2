import { useEffect, useRef } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { maxNameLength } from '../../commands/object-list.ts';
import { Button } from '../../kit/Button.tsx';
import { parts, partSelector } from '../../kit/dom-parts.ts';
import { focusInPlace, isFocusFree } from '../../kit/focus.ts';
import { Icon } from '../../kit/Icon.tsx';
import { eyeIcon, eyeOffIcon, gripIcon, lockIcon } from '../../kit/icons.generated.ts';
import { useMessages } from '../../kit/use-messages.ts';
import type { ListedObject } from './list-objects.ts';
import { messages } from './messages.ts';
import type { RowDragProps } from './use-row-drag.ts';
import { isImeKey } from '../../kit/keyboard.ts';

/** Props of `ObjectRow`. */
export interface ObjectRowProps {
  object: ListedObject;
  name: string;
  isSelected: boolean;
  /** Whether Tab reaches the row. */
  isStop: boolean;
  isRenamed: boolean;
  isDragged: boolean;
  /** Whether the dragged row would be dropped above this one. */
  isTarget: boolean;
  /** Handlers of a row that can be dragged. */
  dragProps?: RowDragProps;
  onFocus: () => void;
  onSelect: (event: MouseEvent) => void;
  onStartRename: () => void;
  /** Called with the typed name; null if the user has canceled. */
  onRename: (name: string | null) => void;
  onHide: (isHidden: boolean) => void;
  onLock: (isLocked: boolean) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** An object in the list. A click selects it, and a double click or F2 renames it. */
export function ObjectRow(props: ObjectRowProps) {
  const { object, name, isSelected, isStop, isRenamed, isDragged, isTarget, dragProps, onFocus, onSelect } = props;
  const { onStartRename, onRename, onHide, onLock, onKeyDown } = props;
  const t = useMessages(messages);
  const { key, path, element, isFixed } = object;
  const { hidden = false, locked = false } = element;
  const tabIndex = isStop ? 0 : -1;
  return (
    <li
      data-object={key}
      data-member={path.length > 1 || undefined}
      data-selected={isSelected || undefined}
      data-hidden={hidden || undefined}
      data-dragged={isDragged || undefined}
      data-target={isTarget || undefined}
    >
      <div
        className="ed-object"
        role="presentation"
        style={{ paddingInlineStart: `calc(${path.length - 1} * var(--ppt-space-4))` }}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        {...dragProps}
      >
        <span className="ed-object-handle" data-handle={dragProps ? true : undefined} aria-hidden="true">
          {dragProps && <Icon icon={gripIcon} />}
        </span>
        {isRenamed ? (
          <NameField name={name} onEnd={onRename} />
        ) : (
          <button
            type="button"
            className="ed-object-name"
            data-part={parts.objectName}
            tabIndex={tabIndex}
            aria-pressed={isSelected}
            aria-label={hidden ? t.hidden(name) : name}
            aria-keyshortcuts="F2 Alt+ArrowUp Alt+ArrowDown Delete"
            onClick={onSelect}
            onDoubleClick={isFixed ? undefined : onStartRename}
          >
            {name}
          </button>
        )}
        <Button
          variant="ghost"
          label="never"
          icon={lockIcon}
          name={locked ? t.unlock(name) : t.lock(name)}
          aria-pressed={locked}
          tabIndex={tabIndex}
          disabled={isFixed}
          onClick={() => onLock(!locked)}
        />
        <Button
          variant="ghost"
          label="never"
          icon={hidden ? eyeOffIcon : eyeIcon}
          name={hidden ? t.show(name) : t.hide(name)}
          tabIndex={tabIndex}
          disabled={isFixed}
          onClick={() => onHide(!hidden)}
        />
      </div>
    </li>
  );
}

/** A field in place of the name. Enter or a click elsewhere renames the object; Escape cancels. */
function NameField({ name, onEnd }: { name: string; onEnd: (name: string | null) => void }) {
  const t = useMessages(messages);
  const field = useRef<HTMLInputElement>(null);
  const isClosed = useRef(false);
  useEffect(() => {
    focusInPlace(field.current);
    field.current?.select();
  }, []);

  function close(isSaved: boolean, isByKey: boolean): void {
    // Removing the field takes the focus from it, which would rename the object.
    if (isClosed.current) return;
    isClosed.current = true;
    const row = field.current?.closest('li');
    onEnd(isSaved ? (field.current?.value ?? null) : null);
    // A shortcut takes the focus from the field, but to nothing else.
    if (isByKey || isFocusFree()) focusInPlace(row?.querySelector<HTMLElement>(partSelector(parts.objectName)));
  }

  return (
    <input
      ref={field}
      className="ed-field"
      data-part={`${parts.committedField} ${parts.ownUndoField}`}
      aria-label={t.name}
      defaultValue={name}
      maxLength={maxNameLength}
      autoComplete="off"
      onBlur={() => close(true, false)}
      onKeyDown={(event) => {
        if (isImeKey(event.nativeEvent) || (event.key !== 'Enter' && event.key !== 'Escape')) return;
        event.preventDefault();
        event.stopPropagation();
        close(event.key === 'Enter', true);
      }}
    />
  );
}
