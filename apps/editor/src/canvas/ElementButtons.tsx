import { Fragment, useId, useState } from 'react';
import { resolveColor } from '@ppt-embed/deck';
import type { Slide, SlideElement } from '@ppt-embed/deck';
import { focusOrder, tabStops } from '../commands/focus-order.ts';
import { isDecorative } from '../elements/element-at.ts';
import { isEmptyText } from '../elements/text/plain-text.ts';
import { useMessages } from '../kit/use-messages.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { EditorDocument } from '../session/editor-document.ts';
import type { EditorScreen } from '../session/editor-screen.ts';
import type { CanvasSelection } from './canvas-selection.ts';
import { ElementButton, MemberButtons } from './ElementButton.tsx';
import { messages } from './messages.ts';

export interface ElementButtonsProps {
  doc: EditorDocument;
  screen: EditorScreen;
  state: EditorState;
  selection: CanvasSelection;
  slide: Slide;
  isMultiSelect: boolean;
}

/** The elements of the slide for keyboard users, in tab order. */
export function ElementButtons({ doc, screen, state, selection, slide, isMultiSelect }: ElementButtonsProps) {
  const t = useMessages(messages);
  const { elements: selected, editing } = state.selection;
  const { only, memberKey, edited } = selection;
  const ordered = focusOrder(slide.elements);
  const decoration = ordered.filter(isDecorative);
  /** Whether the user tabs through the decorative elements, until something else is selected. */
  const [isInDecoration, setIsInDecoration] = useState(false);
  if (isInDecoration && !decoration.some(({ id }) => selected.includes(id))) setIsInDecoration(false);
  const [enterDecoration] = useState(() => () => setIsInDecoration(true));
  const decorationHint = useId();
  const groupHint = useId();
  const stops = tabStops(ordered, selected, isInDecoration || isMultiSelect);

  function hintOf(element: SlideElement): string | undefined {
    if (isMultiSelect) return undefined;
    if (!isDecorative(element)) return element.kind === 'group' && !element.locked ? groupHint : undefined;
    return decoration.length > 1 && !isInDecoration ? decorationHint : undefined;
  }

  function stateOf(id: string): 'edited' | 'selected' | 'idle' {
    // The selection is inside this group.
    if (memberKey !== null && only === id) return 'idle';
    if (edited?.id === id) return 'edited';
    return selected.includes(id) ? 'selected' : 'idle';
  }

  return (
    <div className="ed-elements" data-multi-select={isMultiSelect || undefined}>
      <p id={decorationHint} hidden>
        {t.decorationStop}
      </p>
      <p id={groupHint} hidden>
        {t.groupStop}
      </p>
      {ordered.map((element) => (
        <Fragment key={element.id}>
          <ElementButton
            element={element}
            doc={doc}
            screen={screen}
            state={stateOf(element.id)}
            isStop={stops.has(element.id)}
            hint={hintOf(element)}
            textColor={isEmptyText(element) ? resolveColor(state.deck.theme, element.style.color) : undefined}
            onEnter={enterDecoration}
          />
          {memberKey && element.id === only && element.kind === 'group' && (
            <MemberButtons group={element} doc={doc} screen={screen} selected={memberKey} isEdited={editing} />
          )}
        </Fragment>
      ))}
    </div>
  );
}
