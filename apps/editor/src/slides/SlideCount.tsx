import type { Presentation } from '../session/presentation.ts';
import { chosenSlides } from '../selection/chosen-slides.ts';
import { useStore } from '../ui/use-store.ts';
import { useWords } from '../ui/words.ts';
import { messages } from './messages.ts';

/** How many slides there are, and, where several are chosen, how many of them. */
export function SlideCount({ presentation: { calm } }: { presentation: Presentation }) {
  const words = useWords(messages);
  const count = useStore(calm, ({ deck }) => deck.slides.length);
  const chosen = useStore(calm, (state) => chosenSlides(state).length);
  return <span>{chosen > 1 ? words.chosenOf(chosen, count) : count}</span>;
}
