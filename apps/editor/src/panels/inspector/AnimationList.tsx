import { flushSync } from 'react-dom';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Deck, Slide } from '@ppt-embed/deck';
import { useCardNamer } from '../../canvas/use-element-name.ts';
import { animationEntries } from '../../commands/animation-entries.ts';
import type { AnimationEntry } from '../../commands/animation-entries.ts';
import { moveAnimation } from '../../commands/animations.ts';
import { selectElements } from '../../commands/select.ts';
import { Button } from '../../kit/Button.tsx';
import { findPart, parts } from '../../kit/dom-parts.ts';
import { focusAndReveal } from '../../kit/focus.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { useStore } from '../../kit/use-store.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import { messages } from './messages.ts';

interface AnimationListProps {
  doc: EditorDocument;
  slide: Slide;
}

/**
 * The animations of a slide in their order, each with its click, its object and its effect. A press selects the object. A
 * card is one row.
 */
export function AnimationList({ doc, slide }: AnimationListProps) {
  const t = useMessages(messages);
  const selected = useStore(doc.deferred, ({ selection }) => selection.elements);
  const entries = animationEntries(slide.elements);
  const isSelected = ({ elements }: AnimationEntry): boolean => elements.some(({ id }) => selected.includes(id));
  if (entries.length === 0) return null;
  return (
    <>
      <ol className="ed-animation-list" data-part={parts.animationList} aria-label={t.slideAnimations}>
        {entries.map((entry) => (
          <AnimationRow
            key={entry.elements[0]?.id}
            entry={entry}
            language={doc.state.get().deck.language}
            isSelected={isSelected(entry)}
            onSelect={() => select(doc, entry)}
          />
        ))}
      </ol>
      {entries.some(isSelected) && entries.length > 1 && <AnimationOrder doc={doc} order={entries.map(isSelected)} />}
    </>
  );
}

/** Selects the elements of an entry. The tab with their properties is shown, and the focus goes to their row there. */
function select(doc: EditorDocument, { elements }: AnimationEntry): void {
  const ids = elements.map(({ id }) => id);
  flushSync(() => {
    doc.dispatch(selectElements(ids));
    doc.deferred.sync();
  });
  focusAndReveal(findPart(parts.animationList)?.querySelector<HTMLElement>('[aria-pressed=true]'));
}

interface AnimationRowProps {
  entry: AnimationEntry;
  /** Language of the deck. */
  language: Deck['language'];
  isSelected: boolean;
  onSelect: () => void;
}

function AnimationRow({ entry, language, isSelected, onSelect }: AnimationRowProps) {
  const t = useMessages(messages);
  const name = useCardNamer(language)(entry.elements);
  const { firstClick, lastClick } = entry;
  const effects = [...new Set(entry.elements.map(({ animation }) => t.animations[animation?.effect ?? 'none']))];
  const start = t.animationStarts[entry.elements[0]?.animation?.start ?? 'click'];
  const clicks = lastClick === 0 ? t.withSlide : t.animationClicks(firstClick, lastClick);
  return (
    <li>
      <button
        type="button"
        aria-label={[clicks, name, ...effects, start].join(', ')}
        aria-pressed={isSelected}
        onClick={onSelect}
      >
        <span>{firstClick === lastClick ? firstClick : `${firstClick}–${lastClick}`}</span>
        <span>{name}</span>
        <small>{[...effects, start].join(' · ')}</small>
      </button>
    </li>
  );
}

/** @param order Whether each entry is selected. */
function AnimationOrder({ doc, order }: { doc: EditorDocument; order: readonly boolean[] }) {
  const t = useMessages(messages);
  const count = order.filter(Boolean).length;
  return (
    <div className="ed-animation-order">
      <span>{count === 1 && t.animationOrder(order.indexOf(true) + 1, order.length)}</span>
      <div className="ed-toggles" role="group" aria-label={t.animationOrderName}>
        <Button
          variant="ghost"
          label="never"
          icon={ArrowUp}
          name={t.earlier}
          disabled={order.slice(0, count).every(Boolean)}
          onClick={() => doc.dispatch(moveAnimation(-1, Date.now()))}
        />
        <Button
          variant="ghost"
          label="never"
          icon={ArrowDown}
          name={t.later}
          disabled={order.slice(-count).every(Boolean)}
          onClick={() => doc.dispatch(moveAnimation(1, Date.now()))}
        />
      </div>
    </div>
  );
}
