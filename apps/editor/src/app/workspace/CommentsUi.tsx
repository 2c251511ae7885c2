import { useEffect, useState } from 'react';
import type { ActionContext } from '../../actions/actions.ts';
import { afterPaint } from '../../kit/after-paint.ts';
import { LazyPanel } from '../../kit/LazyPanel.tsx';
import { useStore } from '../../kit/use-store.ts';
import { areCommentsNeeded } from '../../session/comments.ts';

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
            screen.comments.set(null);
            screen.notify({ name: 'load-error' });
          }}
        />
      )}
    </>
  );
}
