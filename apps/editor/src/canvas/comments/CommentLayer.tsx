import { Icon } from '../../kit/Icon.tsx';
import { messageSquareTextIcon } from '../../kit/icons.generated.ts';
import { slideWidth } from '@ppt-embed/deck';
import type { Deck, Slide } from '@ppt-embed/deck';
import type { CommentThread } from '@ppt-embed/protocol/editor';
import { useMessages } from '../../kit/use-messages.ts';
import { useStore } from '../../kit/use-store.ts';
import type { Comments } from '../../session/comments.ts';
import type { EditorScreen } from '../../session/editor-screen.ts';
import { messages } from '../messages.ts';
import { useElementNamer } from '../use-element-name.ts';
import './comment-layer.css';

/** Props of `CommentLayer`. */
export interface CommentLayerProps {
  comments: Comments;
  screen: EditorScreen;
  slide: Slide;
  /** Language of the deck. */
  language: Deck['language'];
  /** Height of slides in px. */
  height: number;
}

/** Markers of open threads, to the right of their elements. Markers of threads about the slide are at its top left. */
export function CommentLayer({ comments, screen, slide, language, height }: CommentLayerProps) {
  const t = useMessages(messages);
  const nameOf = useElementNamer(language);
  const loaded = useStore(comments.loaded);
  const activeId = useStore(screen.comments, (view) => view?.thread ?? null);
  const open = loaded?.threads.filter((thread) => thread.slide_id === slide.id && !thread.resolved) ?? [];
  const markers = [
    { key: '', threads: open.filter((thread) => thread.element_id === undefined), at: { x: 0, y: 0 }, name: '' },
    ...slide.elements.map((element) => ({
      key: element.id,
      threads: open.filter((thread) => thread.element_id === element.id),
      at: { x: element.box.x + element.box.width, y: element.box.y },
      name: nameOf(element),
    })),
  ].filter(({ threads }) => threads.length > 0);

  function show([first]: readonly CommentThread[]): void {
    if (first) screen.comments.set({ target: null, thread: first.id });
  }

  return (
    <div className="ed-comment-layer">
      {markers.map(({ key, threads, at, name }) => {
        const count = threads.reduce((sum, { comments: all }) => sum + all.length, 0);
        return (
          <button
            key={key}
            type="button"
            className="ed-comment-marker"
            data-state={threads.some(({ id }) => id === activeId) ? 'active' : 'idle'}
            aria-label={name === '' ? t.slideComments(count) : t.elementComments(count, name)}
            style={{
              // Inside the slide frame, where it is visible at every zoom level.
              insetInlineStart: `min(${Math.max(0, at.x)}px, calc(${slideWidth}px - 48px / var(--scale)))`,
              insetBlockStart: `clamp(0px, calc(${at.y}px - 12px / var(--scale)), calc(${height}px - 24px / var(--scale)))`,
            }}
            onPointerDown={(event) => event.stopPropagation()}
            onDoubleClick={(event) => event.stopPropagation()}
            onKeyDown={(event) => event.stopPropagation()}
            onClick={() => show(threads)}
          >
            <Icon icon={messageSquareTextIcon} />
            {count}
          </button>
        );
      })}
    </div>
  );
}
