import { useWords } from '../ui/words.ts';
import { messages } from './messages.ts';
import { Shell } from './Shell.tsx';

/** While the deck is on the way. */
export function Loading() {
  const words = useWords(messages);
  return (
    <Shell>
      <output className="ed-opening">{words.opening}</output>
    </Shell>
  );
}
