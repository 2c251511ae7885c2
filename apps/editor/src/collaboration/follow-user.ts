import { selectSlide } from '../commands/select-slides.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { EditorDocument } from '../session/editor-document.ts';
import type { Collaboration } from '../session/collaboration.ts';

/**
 * Shows the slide that the followed user has open. Following stops when the user goes to another slide, selects an
 * element or starts editing, or when the followed user leaves.
 * @returns a function that stops following
 */
export function followUser(
  doc: Pick<EditorDocument, 'state' | 'dispatch'>,
  { otherUsers, followed }: Pick<Collaboration, 'otherUsers' | 'followed'>,
): () => void {
  let last = doc.state.get();
  let isFollowing = false;

  function follow(): void {
    const id = followed.get();
    if (id === null) return;
    const user = otherUsers.get().find((one) => one.id === id);
    if (!user) return followed.set(null);
    const { deck, selection } = doc.state.get();
    const index = deck.slides.findIndex((slide) => slide.id === user.presence?.slide);
    if (index < 0 || index === selection.slide) return;
    isFollowing = true;
    doc.dispatch(selectSlide(index));
    isFollowing = false;
  }

  function endIfOwn(): void {
    const before = last;
    last = doc.state.get();
    if (followed.get() !== null && !isFollowing && isOwnSelection(before, last)) followed.set(null);
  }

  const stops = [otherUsers.subscribe(follow), followed.subscribe(follow), doc.state.subscribe(endIfOwn)];
  return () => {
    followed.set(null);
    for (const stop of stops) stop();
  };
}

/** Whether the user has selected something else, as opposed to other users having moved or deleted the selection. */
function isOwnSelection(before: EditorState, now: EditorState): boolean {
  const [from, to] = [before, now].map(({ deck, selection }) => deck.slides[selection.slide]?.id);
  if (from !== to) return now.deck.slides.some(({ id }) => id === from);
  const { elements, editing } = now.selection;
  return editing || elements.some((id) => !before.selection.elements.includes(id));
}
