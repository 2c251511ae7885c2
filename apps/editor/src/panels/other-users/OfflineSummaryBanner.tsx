import { Icon } from '../../kit/Icon.tsx';
import { cloudCheckIcon } from '../../kit/icons.generated.ts';
import { selectSlide } from '../../commands/select-slides.ts';
import { Button } from '../../kit/Button.tsx';
import { useMessages } from '../../kit/use-messages.ts';
import { useStore } from '../../kit/use-store.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import type { Collaboration } from '../../session/collaboration.ts';
import { messages as savingMessages } from '../saving/messages.ts';
import { messages } from './messages.ts';
import './other-users.css';

/** Maximum number of links to changed slides. */
const maxLinks = 5;

/** Banner that reports which slides others have changed while the user was offline, with links to these slides. */
export function OfflineSummaryBanner({ doc, collaboration }: { doc: EditorDocument; collaboration: Collaboration }) {
  const t = useMessages(messages);
  const tSaving = useMessages(savingMessages);
  const summary = useStore(collaboration.offlineSummary);
  const slides = useStore(doc.deferred, ({ deck }) => deck.slides);
  if (!summary) return null;
  const { changed, deleted, names, own, ownDeleted } = summary;
  const by = t.list(names);
  const indexes = changed.map((id) => slides.findIndex((slide) => slide.id === id)).filter((index) => index >= 0);
  const linked = indexes.toSorted((one, other) => one - other).slice(0, maxLinks);
  const sentences = [
    ...(changed.length > 0
      ? [by === '' ? t.offlineChanged(changed.length) : t.offlineChangedBy(changed.length, by)]
      : []),
    ...(deleted > 0 ? [t.offlineDeleted(deleted)] : []),
    ...(own > 0 ? [t.offlineOwn(own)] : []),
    ...(ownDeleted > 0 ? [t.offlineOwnDeleted(ownDeleted)] : []),
  ];
  return (
    <p className="ed-banner">
      <Icon icon={cloudCheckIcon} />
      <span>
        {sentences.join(t.space)}
        {linked.map((index) => (
          <button key={index} type="button" className="ed-banner-link" onClick={() => doc.dispatch(selectSlide(index))}>
            {t.showSlide(index + 1)}
          </button>
        ))}
      </span>
      <Button variant="ghost" name={tSaving.gotIt} onClick={() => collaboration.offlineSummary.set(null)} />
    </p>
  );
}
