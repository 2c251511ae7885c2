import { useEffect, useEffectEvent, useState } from 'react';
import type { MultiSelect } from '../../model/selection.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import type { EditorScreen } from '../../session/editor-screen.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { messages } from './messages.ts';
import { describeChange } from './describe-change.ts';
import type { Announcement } from './describe-change.ts';

/** ms; of several changes in this time, only the last one is announced. */
const debounceMs = 150;

/** Announces changes to screen readers. */
export function Announcer({ doc, screen }: { doc: EditorDocument; screen: EditorScreen }) {
  const t = useMessages(messages);
  const [message, setMessage] = useState('');
  const announceChange = useEffectEvent((announcement: Announcement) => announce(announcementText(announcement, t)));
  const announceMultiSelect = useEffectEvent((multiSelect: MultiSelect) => announce(t.multiSelect[multiSelect]));

  function announce(text: string): void {
    // Screen readers announce a repeated text only if it differs.
    setMessage((before) => (before === text ? `${text}\u00A0` : text));
  }

  useEffect(
    () =>
      screen.multiSelect.subscribe(() => {
        const multiSelect = screen.multiSelect.get();
        if (multiSelect) announceMultiSelect(multiSelect);
      }),
    [screen],
  );

  const announcePainter = useEffectEvent(() => {
    const { done } = screen.painter.get();
    if (done) announce(t.painter[done]);
  });
  useEffect(() => screen.painter.subscribe(() => announcePainter()), [screen]);

  useEffect(() => {
    let before = doc.deferred.get();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopListening = doc.deferred.subscribe(() => {
      const after = doc.deferred.get();
      // Others' changes would interrupt the user at any time.
      const announcement = doc.isReceived(after.deck) ? null : describeChange(before, after);
      before = after;
      if (!announcement) return;
      clearTimeout(timer);
      timer = setTimeout(() => announceChange(announcement), debounceMs);
    });
    return () => {
      clearTimeout(timer);
      stopListening();
    };
  }, [doc]);

  return (
    <p className="ed-visually-hidden" role="log" aria-live="polite">
      {message}
    </p>
  );
}

function announcementText(announcement: Announcement, t: typeof messages.en): string {
  switch (announcement.name) {
    case 'undone':
    case 'redone':
    case 'grouped':
    case 'ungrouped':
    case 'locked':
    case 'unlocked':
      return t[announcement.name];
    case 'moved':
      return t.moved(Math.round(announcement.to.x), Math.round(announcement.to.y));
    case 'sized':
      return t.sized(Math.round(announcement.to.width), Math.round(announcement.to.height));
    case 'rotated':
      return t.rotated(announcement.to.rotation ?? 0);
    case 'several-moved':
      return t.severalMoved(announcement.count);
    case 'several-sized':
      return t.severalSized(announcement.count);
    case 'several-rotated':
      return t.severalRotated(announcement.count);
    case 'layer':
      return t.layer(announcement.position, announcement.count);
    case 'elements-selected':
      return t.elementsSelected(announcement.count);
    case 'elements-deleted':
      return t.elementsDeleted(announcement.count);
    case 'slide-moved':
      return t.slideMoved(announcement.position, announcement.count);
    case 'slide-added':
      return t.slideAdded(announcement.position, announcement.count);
    case 'slides-added':
      return t.slidesAdded(announcement.added, announcement.count);
    case 'slide-deleted':
      return t.slideDeleted(announcement.count);
    case 'slides-selected':
      return t.slidesSelected(announcement.count);
    case 'slides-moved':
      return t.slidesMoved(
        announcement.moved,
        announcement.first,
        announcement.first + announcement.moved - 1,
        announcement.count,
      );
    case 'slides-deleted':
      return t.slidesDeleted(announcement.deleted, announcement.count);
    case 'slides-hidden':
      return t.slidesHidden(announcement.count);
    case 'slides-shown':
      return t.slidesShown(announcement.count);
    case 'slide-hidden':
      return t.slideHidden(announcement.position);
    case 'slide-shown':
      return t.slideShown(announcement.position);
    default:
      return announcement satisfies never;
  }
}
