import { Icon } from '../../kit/Icon.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CSSProperties, KeyboardEvent, MouseEvent, RefObject, DragEvent } from 'react';
import { checkIcon, eyeOffIcon, triangleAlertIcon } from '../../kit/icons.generated.ts';
import type { Deck, Slide } from '@ppt-embed/deck';
import type { ActionContext } from '../../actions/actions.ts';
import { useStore } from '../../kit/use-store.ts';
import { focusInPlace, isFocusFree } from '../../kit/focus.ts';
import { parts } from '../../kit/dom-parts.ts';
import { overflowingElements } from '../../elements/text/overflow.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { SlideMenu } from './SlideMenu.tsx';
import type { MenuPosition } from './SlideMenu.tsx';
import { slideIndexOf, useSlideSelection } from './use-slide-selection.ts';
import type { SlideSelectionOptions } from './use-slide-selection.ts';
import { useSlideDrag } from './use-slide-drag.ts';
import { useSlideTouch } from './use-slide-touch.ts';
import { useVisibleRange } from './use-visible-range.ts';
import { messages } from './messages.ts';
import { LazyPanel } from '../../kit/LazyPanel.tsx';
import { countOpenThreads, loadedComments } from '../../session/comments.ts';
import type { Comments } from '../../session/comments.ts';
import { otherUsersOf } from '../../session/collaboration.ts';
import type { Collaboration } from '../../session/collaboration.ts';
import { Thumbnail } from './Thumbnail.tsx';

/** Props of `SlideOptions`. */
export interface SlideOptionsProps extends Pick<SlideSelectionOptions, 'targetOf'> {
  context: ActionContext;
  list: RefObject<HTMLDivElement | null>;
  label: string;
  className: string;
  style?: CSSProperties;
  /** Direction of the list. */
  orientation: 'horizontal' | 'vertical';
  /** Slides per row, if the list has several columns. @default 1 */
  columns?: number;
  /** Spacer for slides that are not rendered. */
  spacerStyle: (px: number) => CSSProperties;
  isMenuOpen: boolean;
  setIsMenuOpen: (isOpen: boolean) => void;
  /** Whether the current slide gets focus on mount. @default false */
  focusOnMount?: boolean;
  /** Called when the user opens the current slide with Enter, Escape or a double-click. */
  onOpen?: () => void;
  /** Called on Enter if Enter does not open a slide. */
  onEnter?: () => void;
}

/**
 * List of slides as options of a listbox with multiple selection and drag and drop. A long list renders only visible
 * slides.
 */
export function SlideOptions({
  context: { doc, screen },
  context,
  list,
  label,
  className,
  style,
  orientation,
  columns = 1,
  spacerStyle,
  targetOf,
  isMenuOpen,
  setIsMenuOpen,
  focusOnMount = false,
  onOpen,
  onEnter,
}: SlideOptionsProps) {
  const deck = useStore(doc.deferred, (state) => state.deck);
  const count = deck.slides.length;
  const range = useVisibleRange(list, count, columns > 1 ? 'vertical' : orientation, columns);
  const { menuAt, openMenu, closeMenu } = useSlideMenu(setIsMenuOpen);
  const slideSelection = useSlideSelection({ doc, screen, list, range, orientation, targetOf, openMenu });
  const { currentIndex, multi, isMultiSelect, optionAt } = slideSelection;
  useSlideTouch({ list, selectAt: slideSelection.selectAt, openMenu });
  const drag = useSlideDrag(doc, count, orientation);

  const begin = useEffectEvent(() => {
    if (focusOnMount) focusInPlace(optionAt(currentIndex));
  });
  useEffect(() => begin(), []);

  const restoreFocus = useEffectEvent(() => {
    if (isFocusFree() || list.current?.contains(document.activeElement)) focusInPlace(optionAt(currentIndex));
  });
  // The action of the menu may have deleted the slide or shown another one.
  useEffect(() => (isMenuOpen ? () => restoreFocus() : undefined), [isMenuOpen]);

  function handleKeyDown(event: KeyboardEvent): void {
    // If several slides are selected, the first Escape leaves only the current one selected.
    const opens = !isMultiSelect && (event.key === 'Enter' || (event.key === 'Escape' && !multi));
    const enters = !isMultiSelect && event.key === 'Enter' && !event.repeat;
    const onPress = opens && onOpen ? onOpen : enters ? onEnter : undefined;
    if (!onPress || !isPlain(event)) return slideSelection.handleKeyDown(event);
    event.preventDefault();
    onPress();
  }

  return (
    <>
      <div
        ref={list}
        role="listbox"
        aria-multiselectable="true"
        tabIndex={-1}
        aria-label={label}
        aria-orientation={orientation}
        className={className}
        data-part={parts.slideOptions}
        style={style}
        data-multi-select={isMultiSelect || undefined}
        onKeyDown={handleKeyDown}
        onFocus={slideSelection.onFocus}
        onBlur={slideSelection.onBlur}
        onClick={slideSelection.handleClick}
        onDoubleClick={(event) =>
          !isMultiSelect && isPlain(event) && slideIndexOf(event.target) !== undefined && onOpen?.()
        }
        onContextMenu={slideSelection.handleContextMenu}
        {...drag.list}
      >
        <div aria-hidden="true" style={spacerStyle(range.before)} />
        {deck.slides.slice(range.first, range.last).map((slide, offset) => {
          const index = range.first + offset;
          return (
            <SlideOption
              key={slide.id}
              deck={deck}
              slide={slide}
              collaboration={doc.collaboration}
              comments={doc.comments}
              isReadOnly={doc.isReadOnly}
              index={index}
              isSelected={index === currentIndex || multi?.ids.has(slide.id) === true}
              isCurrent={index === currentIndex}
              isInMultiSelection={multi !== null}
              isMultiSelect={isMultiSelect}
              isMoving={drag.isMoving(index)}
              gap={drag.gapAt(index)}
              onDragStart={drag.start(index)}
            />
          );
        })}
        <div aria-hidden="true" style={spacerStyle(range.after)} />
      </div>
      {isMenuOpen && (
        <SlideMenu context={context} anchor={() => optionAt(currentIndex)} at={menuAt} onClose={closeMenu} />
      )}
    </>
  );
}

/** Returns the position at which the menu was opened, if it was opened with a pointer, and its open and close functions. */
function useSlideMenu(setIsMenuOpen: (isOpen: boolean) => void) {
  const [menuAt, setMenuAt] = useState<MenuPosition>();
  return {
    menuAt,
    openMenu: (at?: MenuPosition): void => {
      setMenuAt(at);
      setIsMenuOpen(true);
    },
    closeMenu: (): void => {
      setMenuAt(undefined);
      setIsMenuOpen(false);
    },
  };
}

/** Whether an event has no modifier keys. */
function isPlain({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent | MouseEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && !shiftKey;
}

const loadSlideComments = async () => (await import('../comments/SlideComments.tsx')).SlideComments;
const loadSlideUsers = async () => (await import('../other-users/SlideUsers.tsx')).SlideUsers;

interface SlideOptionProps {
  deck: Deck;
  slide: Slide;
  collaboration: Collaboration | undefined;
  comments: Comments | undefined;
  /** Whether the slide cannot be dragged. */
  isReadOnly: boolean;
  index: number;
  isSelected: boolean;
  /** Whether the slide is the current one, which has the focus. */
  isCurrent: boolean;
  /** Whether other slides are selected together with the current one. */
  isInMultiSelection: boolean;
  /** Whether the slide shows a check mark for its selection. */
  isMultiSelect: boolean;
  /** Whether the slide is being dragged. */
  isMoving: boolean;
  /** Side on which the drop line is shown. */
  gap: 'before' | 'after' | undefined;
  onDragStart: (event: DragEvent) => void;
}

/** An option of the slide list: number, thumbnail, and whether it is hidden in the slide show. */
function SlideOption({
  deck,
  slide,
  collaboration,
  comments,
  isReadOnly,
  index,
  isSelected,
  isCurrent,
  isInMultiSelection,
  isMultiSelect,
  isMoving,
  gap,
  onDragStart,
}: SlideOptionProps) {
  const t = useMessages(messages);
  const label = t.slideOption(index + 1, slide.title);
  const name = slide.hidden ? t.hiddenSlide(label) : label;
  const isOverflowing = overflowingElements(deck, slide).length > 0;
  const threads = useStore(loadedComments(comments), (loaded) => countOpenThreads(loaded, slide.id));
  const optionName = threads > 0 ? t.withComments(name, threads) : name;
  const hasOthers = useStore(otherUsersOf(collaboration), (otherUsers) =>
    otherUsers.some(({ presence }) => presence?.slide === slide.id),
  );
  return (
    <div
      role="option"
      aria-selected={isSelected}
      aria-label={isOverflowing ? t.overflowing(optionName) : optionName}
      aria-posinset={index + 1}
      aria-setsize={deck.slides.length}
      aria-current={isCurrent && isInMultiSelection ? 'true' : undefined}
      tabIndex={isCurrent ? 0 : -1}
      className="ed-slide-option"
      data-part={parts.slideOption}
      data-index={index}
      data-gap={gap}
      data-moving={isMoving || undefined}
      data-state={slide.hidden ? 'hidden' : 'shown'}
      draggable={!isReadOnly}
      onDragStart={onDragStart}
    >
      <span className="ed-slide-number" aria-hidden="true">
        {index + 1}
        {slide.hidden && <Icon icon={eyeOffIcon} />}
        {isOverflowing && <Icon icon={triangleAlertIcon} className="ed-overflow-icon" />}
      </span>
      <Thumbnail deck={deck} slide={slide} />
      {hasOthers && collaboration && (
        <LazyPanel load={loadSlideUsers} props={{ collaboration, slide: slide.id }} onLoadError={() => undefined} />
      )}
      {threads > 0 && <LazyPanel load={loadSlideComments} props={{ count: threads }} onLoadError={() => undefined} />}
      {isMultiSelect && (
        <span className="ed-selection-mark" aria-hidden="true">
          {isSelected && <Icon icon={checkIcon} />}
        </span>
      )}
    </div>
  );
}
