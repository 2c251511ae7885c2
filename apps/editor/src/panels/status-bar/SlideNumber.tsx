import type { ActionContext } from '../../actions/actions.ts';
import { useMessages } from '../../kit/use-messages.ts';
import type { MessageCatalog } from '../../kit/use-messages.ts';
import { useStore } from '../../kit/use-store.ts';

const en = {
  slideOf: (number: number, count: number) => `Slide ${number} of ${count}`,
};

const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    slideOf: (number, count) => `第 ${number} 张，共 ${count} 张`,
  },
};

/** The number of the current slide. */
export function SlideNumber({ context }: { context: ActionContext }) {
  const { doc } = context;
  const t = useMessages(messages);
  const { slide: index } = useStore(doc.deferred, (state) => state.selection);
  const count = useStore(doc.deferred, (state) => state.deck.slides.length);
  return <span className="ed-position">{t.slideOf(index + 1, count)}</span>;
}
