import type { CSSProperties } from 'react';
import type { Box, LineElement, SlideElement } from '@ppt-embed/deck';
import { cardUnits } from '../commands/card-units.ts';
import { memberOf } from '../model/members.ts';
import { absoluteBox } from '../elements/group/members-in-group.ts';
import { growsWithText, isMovable, isRotatable, isSelectable } from '../elements/element-behavior.ts';
import { endPoints } from '../elements/line/line-between.ts';
import { acceptsTyping } from '../elements/text/element-text.ts';
import { handles } from '../model/geometry/resize-box.ts';
import type { EditorDocument } from '../session/editor-document.ts';
import { selectedMember } from '../model/selection.ts';
import { currentSlide, selectedElements } from '../model/editor-state.ts';
import { frameOf } from './tools/pointer-preview.ts';
import { useStore } from '../kit/use-store.ts';
import { boxStyle } from './box-style.ts';
import { useLengthFormat } from './use-length-format.ts';
import type { Gestures } from './gesture.ts';
import { GroupContainer } from './ElementButtons.tsx';
import { LazyPanel } from '../kit/LazyPanel.tsx';
import { DragFrame } from './DragLayer.tsx';
import { parts } from '../kit/dom-parts.ts';

const loadAdjustHandles = async () => (await import('./overlays/AdjustHandles.tsx')).AdjustHandles;
/** Ignores a load error. The handles are loaded again when another shape is selected. */
const ignore = () => undefined;

/** Props of `SelectionLayer`. */
export interface SelectionLayerProps {
  doc: EditorDocument;
  gestures: Gestures;
  /** CSS px per px of the slide. */
  scale: number;
}

/** Selection frame, handles, guides and marquee over the slide. They are for pointers; keys run the same commands. */
export function SelectionLayer({ doc, gestures, scale }: SelectionLayerProps) {
  const state = useStore(doc.canvasState);
  const length = useLengthFormat(state.deck);
  const gesture = useStore(gestures.renderedGesture);
  const preview = gestures.preview();
  const selected = selectedElements(state).filter(isSelectable);
  const movable = doc.isReadOnly ? [] : selected.filter(isMovable);
  const framed = movable.length > 0 ? movable : selected;
  const groupFrame = frameOf(new Map(framed.map(({ id, box }) => [id, box])));
  const path = selectedMember(state.selection);
  const member = path && memberOf(selected[0], path);
  const memberBox = member && absoluteBox(member.element.box, member.groups);
  // A line has no handles of its box.
  const framedMember = movable.length > 0 && member?.element.kind !== 'line' ? member?.element : undefined;
  const frame = preview.frame ?? (framedMember && memberBox ? memberBox : groupFrame);
  const memberOutline = framedMember ? groupFrame : memberBox;
  const isDragging = preview.frame !== null;
  const outlines = isDragging ? [] : outlinesOf(currentSlide(state)?.elements ?? [], selected);
  const guides = gesture.name === 'moving' ? [] : preview.guides;
  const { marquee, ending } = preview;
  const [only] = selected;
  const line =
    ending?.line ?? (selected.length === 1 && only?.kind === 'line' && movable.length === 1 ? only : undefined);
  // Clicks inside the box go to the text, so the element is moved by its frame.
  const hasText = selected.length === 1 && movable.some(acceptsTyping);
  const target = path ? member?.element : selected[0];
  const isGrowing = movable.length === 1 && target !== undefined && growsWithText(target);
  const canRotate = movable.length === 1 && (framedMember ? isRotatable(framedMember) : movable.every(isRotatable));
  const adjusted = movable.length === 1 && target?.kind === 'shape' && !state.selection.editing ? target : undefined;
  const shownHandles = isGrowing ? handles.filter((handle) => handle !== 'n' && handle !== 's') : handles;
  return (
    <div
      className="ed-handles"
      data-part={parts.handles}
      aria-hidden="true"
      data-state={isDragging ? 'dragging' : 'idle'}
    >
      {outlines.map(({ key, box, isLocked }) => (
        <div key={key} className="ed-member" style={boxStyle(box)} data-state={isLocked ? 'locked' : 'free'} />
      ))}
      {memberBox && memberOutline && !isDragging && (
        <div className="ed-member" style={boxStyle(memberOutline)} data-state="free" />
      )}
      {line && !isDragging && <LineEnds line={line} />}
      {ending?.near.map(({ element, side, at }) => (
        <span
          key={`${element} ${side}`}
          className="ed-connection-site"
          data-state={ending.site?.element === element && ending.site.side === side ? 'connected' : 'free'}
          style={{ left: at.x, top: at.y }}
        />
      ))}
      {gesture.name === 'moving' && <DragFrame gestures={gestures} count={selected.length} length={length} />}
      {frame && gesture.name !== 'moving' && (isDragging || !line) && (
        <div
          className="ed-frame"
          style={boxStyle(frame)}
          data-count={selected.length}
          data-tight={sidesWithoutSpace(frame, scale)}
          data-state={movable.length > 0 || gesture.name === 'drawing' ? 'free' : 'locked'}
        >
          {!isDragging && hasText && <span className="ed-edge" data-handle="edge" data-kind={movable[0]?.kind} />}
          {!isDragging &&
            movable.length > 0 &&
            shownHandles.map((handle) => <span key={handle} className="ed-handle" data-handle={handle} />)}
          {!isDragging && selected.length === 1 && canRotate && <span className="ed-handle" data-handle="rotate" />}
          {isDragging && (
            <span className="ed-size" style={{ '--rotation': `${-(frame.rotation ?? 0)}deg` } as CSSProperties}>
              {gesture.name === 'rotating'
                ? `${frame.rotation ?? 0}°`
                : length.addUnit(`${length.format(frame.width)} × ${length.format(frame.height)}`)}
            </span>
          )}
        </div>
      )}
      {adjusted && gesture.name === 'idle' && (
        <GroupContainer groups={member?.groups ?? []}>
          <LazyPanel
            load={loadAdjustHandles}
            props={{ doc, shape: adjusted, groups: member?.groups ?? [], scale }}
            onLoadError={ignore}
          />
        </GroupContainer>
      )}
      {guides.map(({ along, at, from, to, gap }) => (
        <div
          key={`${along} ${at} ${from}`}
          className="ed-guide"
          data-along={along}
          style={along === 'x' ? { left: from, top: at, width: to - from } : { left: at, top: from, height: to - from }}
        >
          {gap !== undefined && <span>{length.format(gap)}</span>}
        </div>
      ))}
      {marquee && <div className="ed-marquee" style={boxStyle(marquee)} />}
    </div>
  );
}

/**
 * Returns the outlines of several selected elements. A card has one, because users see it as one object. The frame
 * suffices for a single element or card.
 * @param elements All elements of the slide.
 */
function outlinesOf(
  elements: readonly SlideElement[],
  selected: readonly SlideElement[],
): { key: string; box: Box; isLocked: boolean }[] {
  const units = cardUnits(
    elements,
    selected.map(({ id }) => id),
  );
  if (units.length < 2) return [];
  return units.flatMap((unit) => {
    const box = frameOf(new Map(unit.map((one) => [one.id, one.box])));
    return box ? [{ key: unit.map(({ id }) => id).join(' '), box, isLocked: unit.some(({ locked }) => locked) }] : [];
  });
}

/** Minimum side length in CSS px. On shorter sides, a touch handle would overlap the corner handles. */
const shortSide = 60;
/** Minimum side length in CSS px. On shorter sides, the two corner handles would overlap each other and the content. */
const shortestSide = 36;

/** Returns the sides that have no space for touch handles, as named in the style sheet. */
function sidesWithoutSpace({ width, height }: Box, scale: number): string | undefined {
  const [screenWidth, screenHeight] = [width * scale, height * scale];
  if (screenWidth < shortSide && screenHeight < shortSide) return 'both';
  if (screenHeight < shortSide) return screenHeight < shortestSide ? 'shortest' : 'short';
  if (screenWidth < shortSide) return screenWidth < shortestSide ? 'narrowest' : 'narrow';
  return undefined;
}

/** Handles at the ends of a line. The line itself is moved as a whole. */
function LineEnds({ line }: { line: LineElement }) {
  const ends = endPoints(line);
  return (['start', 'end'] as const).map((which) => (
    <span
      key={which}
      className="ed-handle"
      data-handle={which}
      data-state={line[which] ? 'connected' : 'free'}
      style={{ left: ends[which].x, top: ends[which].y }}
    />
  ));
}
