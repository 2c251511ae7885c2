import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ActionContext } from '../../actions/actions.ts';
import { afterPaint } from '../../kit/after-paint.ts';
import { findPart, parts } from '../../kit/dom-parts.ts';
import { LazyPanel } from '../../kit/LazyPanel.tsx';
import { useStore } from '../../kit/use-store.ts';
import { areCommentsNeeded } from '../../session/comments.ts';
import type { EditorScreen } from '../../session/editor-screen.ts';
import { deferTyping } from './defer-typing.ts';
import { refocus } from './refocus.ts';

const loadPanel = async () => (await import('../../panels/comments/CommentsPanel.tsx')).CommentsPanel;
const loadLoader = async () => (await import('../../panels/comments/CommentsLoader.tsx')).CommentsLoader;

/**
 * The comments panel and the code that loads comments. None of it is loaded before it is needed and the slide has been
 * painted.
 */
export function CommentsUi({ context }: { context: ActionContext }) {
  const { doc, screen } = context;
  const { comments } = doc;
  const isOpen = useStore(screen.comments, (view) => view !== null);
  const isNeeded = useStore(areCommentsNeeded(comments));
  useTypeAhead(screen);
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    let isStale = false;
    void afterPaint().then(() => !isStale && setIsPainted(true));
    return () => {
      isStale = true;
    };
  }, []);
  if (!comments) return null;
  return (
    <>
      {isPainted && (isNeeded || isOpen) && (
        <LazyPanel load={loadLoader} props={{ comments, isOpen }} onLoadError={() => undefined} />
      )}
      {isOpen && (
        <LazyPanel
          load={loadPanel}
          props={{ context, comments }}
          onLoadError={() => {
            const view = screen.comments.get();
            screen.comments.set(null);
            screen.notify({ name: 'load-error', retry: () => screen.comments.set(view) });
          }}
        />
      )}
    </>
  );
}

/** Buffers the text of a new comment while the panel is loading. */
function useTypeAhead(screen: EditorScreen): void {
  const { comments, keyboard } = screen;
  const isOpen = useStore(comments, (view) => view !== null);
  const isWriting = useStore(comments, (view) => view !== null && view.target !== null);
  const typing = useRef<ReturnType<typeof deferTyping>>(undefined);
  useLayoutEffect(() => {
    // A panel that is already mounted has focused the field.
    if (!isWriting || findPart(parts.comments)) return;
    typing.current = deferTyping(keyboard, () => comments.set(null));
    return typing.current.end;
  }, [isWriting, comments, keyboard]);
  // Runs after the panel has unmounted.
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      typing.current?.restoreFocus((element) => refocus(element, screen));
      typing.current = undefined;
    };
  }, [isOpen, screen]);
}
