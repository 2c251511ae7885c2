import type { ActionContext } from '../../actions/actions.ts';
import { ActionButton } from '../../actions/ActionButton.tsx';
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

/** The number of the current slide, and its zoom. */
export function SlidePosition({ context }: { context: ActionContext }) {
  const { doc, screen } = context;
  const t = useMessages(messages);
  const { slide: index } = useStore(doc.deferred, (state) => state.selection);
  const count = useStore(doc.deferred, (state) => state.deck.slides.length);
  const zoom = useStore(screen.zoom);
  const fit = useStore(screen.fit);
  return (
    <>
      <span className="ed-position">{t.slideOf(index + 1, count)}</span>
      <div className="ed-zoom">
        <ActionButton action="zoomOut" context={context} variant="ghost" label="never" />
        <span data-zoom="">{Math.round((zoom ?? fit) * 100)}%</span>
        <ActionButton action="zoomIn" context={context} variant="ghost" label="never" />
        <ActionButton action="zoomFit" context={context} variant="ghost" label="never" />
      </div>
    </>
  );
}
