import { Splitter } from '../../kit/Splitter.tsx';
import { useMessages } from '../../kit/use-messages.ts';
import { listWidth } from './list-width.ts';
import { messages } from './messages.ts';

/** Separator that resizes the slide list. */
export function ListSplitter() {
  const t = useMessages(messages);
  return <Splitter label={t.listWidth} className="ed-list-splitter" orientation="vertical" size={listWidth} />;
}
