import type { Presentation } from '../../session/presentation.ts';
import { selectedSlides } from '../../model/selected-slides.ts';
import { useStore } from '../../kit/use-store.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { messages } from './messages.ts';

/** Number of slides and, if several are selected, of selected ones. */
export function SlideCount({ presentation: { deferred } }: { presentation: Presentation }) {
  const t = useMessages(messages);
  const count = useStore(deferred, ({ deck }) => deck.slides.length);
  const selected = useStore(deferred, (state) => selectedSlides(state).length);
  return <span>{selected > 1 ? t.selectedOf(selected, count) : count}</span>;
}
