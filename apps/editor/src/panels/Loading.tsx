import { useWords } from '../ui/words.ts';
import { messages } from './messages.ts';

/** The editor's own shape while its deck is on the way. */
export function Loading() {
  const words = useWords(messages);
  return (
    <div className="ed-workspace" aria-busy="true">
      <div className="ed-topbar" />
      <div className="ed-slides">
        <span className="ed-skeleton ed-thumbnail" />
        <span className="ed-skeleton ed-thumbnail" />
        <span className="ed-skeleton ed-thumbnail" />
      </div>
      <div className="ed-board">
        <output className="ed-opening">{words.opening}</output>
      </div>
      <div className="ed-notes" />
    </div>
  );
}
