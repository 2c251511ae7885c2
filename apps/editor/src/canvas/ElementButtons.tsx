import { Fragment, useId, useState, memo } from 'react';
import { drawnLinePoints, resolveColor, textLines } from '@ppt-embed/deck';
import type { Deck, LineElement, Slide, SlideElement, GroupElement, TextElement } from '@ppt-embed/deck';
import type { CSSProperties, ReactNode } from 'react';
import {
  focusOrder,
  tabStops,
  selectElement,
  selectWithCard,
  toggleElement,
  selectMember,
  editMember,
} from '../commands/select.ts';
import { isDecorative } from '../elements/element-behavior.ts';
import { isEmptyText, isTextHolder } from '../elements/text/element-text.ts';
import { cssFont } from '../elements/text/text-css.ts';
import { useMessages } from '../kit/use-messages.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { EditorDocument } from '../session/editor-document.ts';
import type { EditorScreen } from '../session/editor-screen.ts';
import { editText } from '../commands/edit-text.ts';
import { boxStyle, marginStyle } from './box-style.ts';
import { groupScale, memberOf } from '../model/members.ts';
import { memberPaths, absoluteBox } from '../elements/group/members-in-group.ts';
import { selectedMember, onlyElement } from '../model/selection.ts';
import { parts } from '../kit/dom-parts.ts';
import type { CanvasSelection } from './canvas-selection.ts';
import { messages } from './messages.ts';
import { paintFormatOn } from './painter/format-painter.ts';
import { useElementName, useElementNamer } from './use-element-name.ts';

/** Props of `ElementButtons`. */
export interface ElementButtonsProps {
  doc: EditorDocument;
  screen: EditorScreen;
  state: EditorState;
  selection: CanvasSelection;
  slide: Slide;
  isMultiSelect: boolean;
}

/** The slide's elements for keyboard users, in tab order. */
export function ElementButtons({ doc, screen, state, selection, slide, isMultiSelect }: ElementButtonsProps) {
  const t = useMessages(messages);
  const { elements: selected, editing } = state.selection;
  const { only, memberKey, edited } = selection;
  const ordered = focusOrder(slide.elements);
  const decoration = ordered.filter(isDecorative);
  /** Whether the user is tabbing through the decorative elements; reset when something else is selected. */
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
            language={state.deck.language}
            state={stateOf(element.id)}
            isStop={stops.has(element.id)}
            hint={hintOf(element)}
            textColor={isEmptyText(element) ? resolveColor(state.deck.theme, element.style.color) : undefined}
            prompt={!doc.isReadOnly && isEmptyText(element) ? promptOf(element, t) : undefined}
            textStart={isEmptyText(element) ? textStartOf(state.deck, element) : 0}
            onEnter={enterDecoration}
          />
          {memberKey && element.id === only && element.kind === 'group' && (
            <MemberButtons
              group={element}
              doc={doc}
              screen={screen}
              language={state.deck.language}
              selected={memberKey}
              isEdited={editing}
            />
          )}
        </Fragment>
      ))}
    </div>
  );
}

interface ElementButtonProps {
  element: SlideElement;
  doc: EditorDocument;
  screen: EditorScreen;
  /** Language of the deck. */
  language: Deck['language'];
  state: 'edited' | 'selected' | 'idle';
  /** Whether the element is a tab stop. Several decorative elements share one. */
  isStop: boolean;
  /** Id of the hint that explains the special meaning of a click. */
  hint: string | undefined;
  /** Text color of an empty text box in CSS; undefined for other elements. */
  textColor: string | undefined;
  /** Prompt in an empty text box, for users who can edit; undefined for other elements. */
  prompt: { click: string; tap: string } | undefined;
  /** Position of the first letter of an empty text box, in px from its left edge. */
  textStart: number;
  /** Called when Enter is pressed on a decorative element, which has no text to edit. */
  onEnter: () => void;
}

/**
 * An element for keyboard users: Tab selects it, arrow keys move it, and Enter or F2 edits its text. Pointer events go
 * to the slide.
 */
const ElementButton = memo(function ElementButton({
  element,
  doc,
  screen,
  language,
  state,
  isStop,
  hint,
  textColor,
  prompt,
  textStart,
  onEnter,
}: ElementButtonProps) {
  const name = useElementName(element, language);
  return (
    <button
      type="button"
      className="ed-element"
      data-part={parts.elementButton}
      data-element={element.id}
      data-kind={element.kind}
      style={
        {
          ...marginStyle(element.box),
          ...(prompt && isEmptyText(element) && promptStyle(element, textStart)),
          '--text-color': textColor,
        } as CSSProperties
      }
      tabIndex={isStop ? 0 : -1}
      aria-label={name}
      aria-describedby={hint}
      aria-hidden={isStop ? undefined : true}
      data-hint={prompt?.click}
      data-touch-hint={prompt?.tap}
      aria-pressed={state === 'selected'}
      data-state={state}
      data-locked={element.locked}
      hidden={state === 'edited'}
      onFocus={({ relatedTarget: before }) => {
        if (screen.multiSelect.get() === 'elements') return;
        const { elements } = doc.state.get().selection;
        // If the focus returns from a group member, the whole group is selected again.
        const isFromInside = before instanceof HTMLElement && before.dataset['element']?.startsWith(`${element.id}/`);
        if (isFromInside || !elements.includes(element.id)) doc.dispatch(selectWithCard(element.id));
      }}
      // Used by screen readers, and when Space or Enter is pressed during multi-selection.
      onClick={(event) => {
        event.stopPropagation();
        if (screen.multiSelect.get() === 'elements') return void doc.dispatch(toggleElement(element.id));
        if (screen.painter.get().paintMode && element.kind !== 'group')
          return paintFormatOn({ doc, screen }, { element: element.id });
        doc.dispatch(isTextHolder(element) ? editText(element.id) : selectElement(element.id));
        if (isDecorative(element)) onEnter();
      }}
    >
      {element.kind === 'line' && <LineOutline line={element} />}
    </button>
  );
});

/** The path of a line, which is shown while the pointer is on it. */
function LineOutline({ line }: { line: LineElement }) {
  const { box, stroke } = line;
  const points = drawnLinePoints(line).map(({ x, y }) => `${x - box.x},${y - box.y}`);
  return (
    <svg
      className="ed-line-outline"
      style={{ '--line-width': `${stroke.width}px` } as CSSProperties}
      aria-hidden="true"
    >
      <polyline points={points.join(' ')} />
    </svg>
  );
}

/** Returns the prompt of an empty text box, by its role. */
function promptOf({ role }: TextElement, { hints }: typeof messages.en): { click: string; tap: string } {
  return role === 'title' || role === 'subtitle' ? hints[role] : hints.text;
}

/** Returns the position of the first letter of a list, behind its bullet, in px from the left edge of the box. */
function textStartOf(deck: Deck, element: TextElement): number {
  return element.paragraphs[0]?.bullet ? (textLines(deck, element)[0]?.x ?? element.box.x) - element.box.x : 0;
}

/** Returns the CSS of a prompt, which has the position and the font of the text to be typed. */
function promptStyle(
  { style, paragraphs, insets }: TextElement,
  textStart: number,
): CSSProperties & Record<`--${string}`, unknown> {
  const { top = 0, right = 0, bottom = 0 } = insets ?? {};
  const { align = 'left', bullet } = paragraphs[0] ?? {};
  const left = align === 'left' && bullet ? textStart : (insets?.left ?? 0);
  return {
    '--prompt-face': cssFont(style.face),
    '--prompt-size': `${style.size}px`,
    '--prompt-weight': style.bold === true ? 700 : 400,
    padding: `${top}px ${right}px ${bottom}px ${left}px`,
    lineHeight: style.lineHeight,
    alignItems: verticalAlignments[style.verticalAlign ?? 'top'],
    justifyContent: align === 'center' ? 'center' : align === 'right' ? 'end' : 'start',
  };
}

const verticalAlignments = { top: 'start', middle: 'center', bottom: 'end' } as const;

/**
 * Container with the coordinate system inside groups, which is rotated and scaled with them.
 * @param groups From the outermost to the innermost.
 */
export function GroupContainer({ groups, children }: { groups: readonly GroupElement[]; children: ReactNode }) {
  return groups.reduceRight<ReactNode>((inside, group) => {
    const { id, box } = group;
    const { scaleX, scaleY } = groupScale(group);
    return (
      <div key={id} className="ed-group-container" style={boxStyle(box)}>
        <div className="ed-group-frame" style={{ scale: `${scaleX} ${scaleY}` }}>
          {inside}
        </div>
      </div>
    );
  }, children);
}

interface MemberButtonsProps {
  group: GroupElement;
  doc: EditorDocument;
  screen: EditorScreen;
  /** Language of the deck. */
  language: Deck['language'];
  /** The selected group member, as in its `data-element`. */
  selected: string;
  isEdited: boolean;
}

/** The members of an entered group for keyboard users, like `ElementButton` for the slide's elements. */
function MemberButtons({ group, doc, screen, language, selected, isEdited }: MemberButtonsProps) {
  const nameOf = useElementNamer(language);
  return memberPaths(group).map((path) => {
    const member = memberOf(group, path);
    if (!member) return null;
    const { element, groups } = member;
    const key = [group.id, ...path].join('/');
    const isSelected = key === selected;
    return (
      <button
        key={key}
        type="button"
        className="ed-element"
        data-part={parts.elementButton}
        data-element={key}
        style={marginStyle(absoluteBox(element.box, groups))}
        aria-label={nameOf(element)}
        aria-pressed={isSelected}
        data-state={isSelected ? (isEdited ? 'edited' : 'selected') : 'idle'}
        hidden={isSelected && isEdited}
        onFocus={() => {
          const { selection } = doc.state.get();
          const now = [onlyElement(selection), ...(selectedMember(selection) ?? [])].join('/');
          if (now !== key) doc.dispatch(selectMember(group.id, path));
        }}
        // Used by screen readers.
        onClick={(event) => {
          event.stopPropagation();
          if (screen.painter.get().paintMode)
            return paintFormatOn({ doc, screen }, { element: group.id, member: path });
          doc.dispatch(isTextHolder(element) ? editMember(group.id, path) : selectMember(group.id, path));
        }}
      />
    );
  });
}
