import { useEffect } from 'react';
import type { SyntheticEvent } from 'react';
import type { MessageCatalog } from '../kit/use-messages.ts';
import { currentSlide } from '../model/editor-state.ts';
import type { EditorDocument } from '../session/editor-document.ts';
import type { EditorScreen } from '../session/editor-screen.ts';
import { Button } from '../kit/Button.tsx';
import { Toolbar } from '../kit/Toolbar.tsx';
import { useStore } from '../kit/use-store.ts';
import { useMessages } from '../kit/use-messages.ts';
import { focusSelection } from '../kit/focus.ts';
import { isInPart, parts } from '../kit/dom-parts.ts';

const en = {
  multiSelect: 'Selecting multiple objects',
  selected: (count: number) => `${count} selected`,
  done: 'Done',
};

export const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    multiSelect: '正在选择多个对象',
    selected: (count) => `已选 ${count} 个`,
    done: '完成',
  },
};

/**
 * The bar shown during multi-selection, where taps and Space toggle elements, because touch screens have no modifier
 * keys. The bar contains the number of selected elements and a button that ends multi-selection.
 */
export function ElementMultiSelect({
  doc: { deferred },
  screen: { multiSelect },
}: {
  doc: EditorDocument;
  screen: EditorScreen;
}) {
  const t = useMessages(messages);
  const count = useStore(deferred, ({ selection }) => selection.elements.length);
  const isEditing = useStore(deferred, ({ selection }) => selection.editing);
  const slide = useStore(deferred, (state) => currentSlide(state)?.id);

  // Moves the focus to the slide, regardless of where the action was triggered.
  useEffect(() => {
    if (!isInPart(document.activeElement, parts.canvas)) focusSelection('first-element');
  }, []);

  // Ends multi-selection when another slide is shown, and in text, where clicks and Space are used for editing.
  useEffect(() => {
    const end = () => multiSelect.get() === 'elements' && multiSelect.set(null);
    if (isEditing) end();
    return () => void end();
  }, [multiSelect, isEditing, slide]);

  /** Ends multi-selection but keeps the selection for the next action. */
  function end({ currentTarget }: SyntheticEvent): void {
    if (currentTarget.contains(document.activeElement)) focusSelection('canvas');
    multiSelect.set(null);
  }

  return (
    <Toolbar name={t.multiSelect} className="ed-multi-select-bar ed-multi-select-elements">
      <strong>{t.selected(count)}</strong>
      <Button name={t.done} onClick={end} onKeyDown={(event) => event.key === 'Escape' && end(event)} />
    </Toolbar>
  );
}
