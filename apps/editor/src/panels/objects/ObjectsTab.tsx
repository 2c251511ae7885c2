import { useState } from 'react';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Deck, Slide } from '@ppt-embed/deck';
import { ActionIcons } from '../../actions/ActionButton.tsx';
import { orderActionNames } from '../../actions/arrange-actions.ts';
import type { ActionContext } from '../../actions/actions.ts';
import { messages as canvasMessages } from '../../canvas/messages.ts';
import { moveInFrontOf, renameObject, setHidden, setLocked } from '../../commands/object-list.ts';
import type { ObjectPath } from '../../commands/object-list.ts';
import { selectElement, selectMember, selectElements } from '../../commands/select.ts';
import { Button } from '../../kit/Button.tsx';
import { parts, partSelector } from '../../kit/dom-parts.ts';
import { focusAndReveal } from '../../kit/focus.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { useStore } from '../../kit/use-store.ts';
import { selectedMember } from '../../model/selection.ts';
import type { Selection } from '../../model/selection.ts';
import { listObjects, objectName } from './list-objects.ts';
import type { ListedObject } from './list-objects.ts';
import { messages } from './messages.ts';
import { ObjectRow } from './ObjectRow.tsx';
import { handleRowKey } from './row-keys.ts';
import { useRowDrag } from './use-row-drag.ts';
import './objects.css';

/** Props of `ObjectsTab`. */
export interface ObjectsTabProps {
  context: ActionContext;
  deck: Deck;
  slide: Slide;
}

/**
 * The objects of the slide in z-order, the topmost one first. Users select, rename, hide and lock them, and drag them to
 * another layer. Arrow keys move between rows; with Alt, they move the object.
 */
export function ObjectsTab({ context, deck, slide }: ObjectsTabProps) {
  const { doc } = context;
  const t = useMessages(messages);
  const canvas = useMessages(canvasMessages);
  const selection = useStore(doc.deferred, (state) => state.selection);
  const objects = listObjects(slide);
  const [renamed, setRenamed] = useState<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const { drag, wasDragged, cancel, dragProps } = useRowDrag(({ key, above }) =>
    doc.dispatch(moveInFrontOf(key, above, Date.now())),
  );
  const nameOf = (object: ListedObject) => objectName(object.element, deck.language, canvas);
  const selectedKeys = selectedKeysOf(selection);
  /** The row that Tab reaches. */
  const stop = objects.find(({ key }) => key === focused) ?? objects.find(({ key }) => selectedKeys.has(key));
  const stopKey = (stop ?? objects[0])?.key;
  const hidden = objects.filter(({ element }) => element.hidden).map(({ path }) => path);

  function select({ path, element }: ListedObject, { ctrlKey, metaKey, shiftKey }: MouseEvent): void {
    if (wasDragged()) return;
    const [id, ...member] = path;
    const { elements } = doc.state.get().selection;
    if (member.length > 0 && !element.locked) doc.dispatch(selectMember(id, member));
    else if (!ctrlKey && !metaKey && !shiftKey) doc.dispatch(selectElement(id));
    else doc.dispatch(selectElements(elements.includes(id) ? elements.filter((one) => one !== id) : [...elements, id]));
  }

  function rename(object: ListedObject, name: string | null): void {
    flushSync(() => {
      setRenamed(null);
      // Unchanged text is the shown content of the object, which must not become its name.
      if (name !== null && name !== nameOf(object)) doc.dispatch(renameObject(object.path, name, Date.now()));
      doc.deferred.sync();
    });
  }

  return (
    <div
      className="ed-objects"
      role="presentation"
      data-field="objects"
      tabIndex={-1}
      // The action that opens the list focuses it, and waits until it has the focus.
      onFocus={({ target, currentTarget }) => {
        if (target === currentTarget) setTimeout(focusStop, 0, currentTarget);
      }}
    >
      <div className="ed-objects-tools">
        <ActionIcons actions={orderActionNames} context={context} name={t.order} />
        {hidden.length > 0 && <Button name={t.showAll} onClick={() => showObjects(context, hidden)} />}
      </div>
      {objects.length === 0 && <p className="ed-inspector-none">{t.none}</p>}
      <ol
        aria-label={t.list}
        data-part={parts.objectList}
        data-dragging={drag ? true : undefined}
        data-end={drag && drag.above === null ? true : undefined}
      >
        {objects.map((object) => (
          <ObjectRow
            key={object.key}
            object={object}
            name={nameOf(object)}
            isSelected={selectedKeys.has(object.key)}
            isStop={object.key === stopKey}
            isRenamed={object.key === renamed}
            isDragged={object.key === drag?.key}
            isTarget={object.key === drag?.above && object.key !== drag.key}
            {...(object.path.length === 1 && !object.element.locked && { dragProps: dragProps(object.key) })}
            onFocus={() => setFocused(object.key)}
            onSelect={(event) => select(object, event)}
            onStartRename={() => setRenamed(object.key)}
            onRename={(name) => rename(object, name)}
            onHide={(isHidden) => doc.dispatch(setHidden([object.path], isHidden, Date.now()))}
            onLock={(isLocked) => doc.dispatch(setLocked([object.path], isLocked, Date.now()))}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && drag) cancel();
              else handleRowKey(event, { context, object, onStartRename: () => setRenamed(object.key) });
            }}
          />
        ))}
      </ol>
      {objects.length > 1 && (
        <p className="ed-objects-hint">
          {t.hint} <span>{t.hintForKeys}</span>
        </p>
      )}
    </div>
  );
}

/** Returns the keys of the selected objects. */
function selectedKeysOf(selection: Selection): ReadonlySet<string> {
  const member = selectedMember(selection);
  return new Set(member ? [[...selection.elements, ...member].join('/')] : selection.elements);
}

/** Shows hidden objects again. */
function showObjects({ doc }: ActionContext, paths: readonly ObjectPath[]): void {
  doc.dispatch(setHidden(paths, false, Date.now()));
}

/** Moves the focus from the list to its current row. */
function focusStop(list: HTMLElement): void {
  if (document.activeElement === list)
    focusAndReveal(list.querySelector<HTMLElement>(`${partSelector(parts.objectName)}[tabindex="0"]`));
}
