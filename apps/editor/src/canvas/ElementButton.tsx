import { memo } from 'react';
import type { CSSProperties } from 'react';
import type { SlideElement } from '@ppt-embed/deck';
import { selectElement, toggleElement } from '../commands/select-element.ts';
import { editText } from '../commands/edit-text.ts';
import { isTextHolder } from '../elements/text/text-holder.ts';
import { isEmptyText } from '../elements/text/plain-text.ts';
import { paintFormatOn } from './painter/painter.ts';
import type { Presentation } from '../session/presentation.ts';
import { boxStyle } from '../kit/box-style.ts';
import { isDecorative } from '../elements/element-at.ts';
import { useElementKind, useElementName } from './use-element-name.ts';

export interface ElementButtonProps {
  element: SlideElement;
  presentation: Presentation;
  state: 'edited' | 'selected' | 'rest';
  /** Whether Tab stops at it; of decoration nothing else is read aloud. */
  isStop: boolean;
  /** Id of what says that a press does something at it that nobody would guess. */
  hint: string | undefined;
  /** CSS color of the text that goes into it, where it is an empty text. */
  textColor: string | undefined;
  /** Decoration was pressed: nothing is written into it. */
  onEnter: () => void;
}

/** An element for the keyboard: Tab selects it, arrows move it, Enter or F2 put the caret in. Pointers press the slide. */
export const ElementButton = memo(function ElementButton({
  element,
  presentation,
  state,
  isStop,
  hint,
  textColor,
  onEnter,
}: ElementButtonProps) {
  const name = useElementName(element);
  const kind = useElementKind(element);
  const isEmpty = isEmptyText(element);
  return (
    <button
      type="button"
      className="ed-element"
      data-element={element.id}
      style={{ ...boxStyle(element.box), '--text-color': textColor } as CSSProperties}
      tabIndex={isStop ? 0 : -1}
      aria-label={name}
      aria-describedby={hint}
      aria-hidden={isStop ? undefined : true}
      // An empty place says what it is for; only here, never in a show or in the file.
      data-hint={isEmpty ? kind : undefined}
      aria-pressed={state === 'selected'}
      data-state={state}
      data-locked={element.locked}
      hidden={state === 'edited'}
      onFocus={({ relatedTarget: before }) => {
        if (presentation.multiSelect.get() === 'elements') return;
        const { elements } = presentation.state.get().selection;
        // Back from what is in the group, the group is meant as a whole.
        const isFromInside = before instanceof HTMLElement && before.dataset['element']?.startsWith(`${element.id}/`);
        if (isFromInside || !elements.includes(element.id)) presentation.dispatch(selectElement(element.id));
      }}
      // What a screen reader presses, and Space or Enter where several are chosen one by one.
      onClick={(event) => {
        event.stopPropagation();
        if (presentation.multiSelect.get() === 'elements') return void presentation.dispatch(toggleElement(element.id));
        if (presentation.painter.get().paintMode && element.kind !== 'group')
          return paintFormatOn(presentation, { element: element.id });
        presentation.dispatch(isTextHolder(element) ? editText(element.id) : selectElement(element.id));
        if (isDecorative(element)) onEnter();
      }}
    />
  );
});
