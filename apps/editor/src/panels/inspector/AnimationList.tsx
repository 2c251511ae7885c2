import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { arrowDownIcon, arrowUpIcon, trash2Icon } from '../../kit/icons.generated.ts';
import type { Deck, Slide } from '@ppt-embed/deck';
import { useCardNamer } from '../../canvas/use-element-name.ts';
import { animationEntries, includesEffect } from '../../commands/animation-entries.ts';
import type { AnimationEntry } from '../../commands/animation-entries.ts';
import { moveAnimation, selectEffects, setAnimation } from '../../commands/animations.ts';
import { effectsIn } from '../../commands/slide-effects.ts';
import { Button } from '../../kit/Button.tsx';
import { findPart, parts } from '../../kit/dom-parts.ts';
import { focusAndReveal } from '../../kit/focus.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { useStore } from '../../kit/use-store.ts';
import type { Command } from '../../model/transaction.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import { messages } from './messages.ts';

interface AnimationListProps {
  doc: EditorDocument;
  slide: Slide;
}

/**
 * The effects of a slide in their order, each with its click, its object and its effect. A press selects the object and
 * the effect, Alt with an arrow key moves the effect, and Delete removes it. A card is one row.
 */
export function AnimationList({ doc, slide }: AnimationListProps) {
  const t = useMessages(messages);
  const selection = useStore(doc.deferred, (state) => state.selection);
  const language = useStore(doc.deferred, ({ deck }) => deck.language);
  const entries = animationEntries(slide.elements);
  const selected = effectsIn(
    slide.elements.filter(({ id }) => selection.elements.includes(id)),
    selection,
  );
  const isSelected = (entry: AnimationEntry): boolean => includesEffect(entry, selected);
  if (entries.length === 0) return null;
  return (
    <>
      <ol className="ed-animation-list" data-part={parts.animationList} aria-label={t.slideAnimations}>
        {entries.map((entry) => (
          <AnimationRow
            key={entry.effects.map(({ element, index }) => `${index} ${element.id}`).join()}
            entry={entry}
            language={language}
            isSelected={isSelected(entry)}
            onSelect={() => runOnRow(doc, entry)}
            onKeyDown={(event) => handleRowKey(event, doc, entry)}
          />
        ))}
      </ol>
      {entries.some(isSelected) && entries.length > 1 && <AnimationOrder doc={doc} order={entries.map(isSelected)} />}
    </>
  );
}

/**
 * Selects the elements and the effects of an entry, and then runs a command. The tab with their properties is shown, and
 * the focus goes to their row there.
 */
function runOnRow(doc: EditorDocument, entry: AnimationEntry, command?: Command): void {
  flushSync(() => {
    doc.dispatch(selectEffects(entry));
    if (command) doc.dispatch(command);
    doc.deferred.sync();
  });
  focusRow();
}

/** Focuses the row of the selected effect; without one, the field that adds an effect. */
function focusRow(): void {
  const row = findPart(parts.animationList)?.querySelector<HTMLElement>('[aria-pressed=true]');
  const field = findPart(parts.inspector)?.querySelector<HTMLElement>('[data-field=animation]');
  focusAndReveal(row ?? field);
}

function handleRowKey(event: KeyboardEvent, doc: EditorDocument, entry: AnimationEntry): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (ctrlKey || metaKey || shiftKey) return;
  const at = Date.now();
  const command = altKey
    ? { ArrowUp: moveAnimation(-1, at), ArrowDown: moveAnimation(1, at) }[key]
    : { Delete: setAnimation(undefined, at), Backspace: setAnimation(undefined, at) }[key];
  if (!command) return;
  event.preventDefault();
  runOnRow(doc, entry, command);
}

interface AnimationRowProps {
  entry: AnimationEntry;
  /** Language of the deck. */
  language: Deck['language'];
  isSelected: boolean;
  onSelect: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function AnimationRow({ entry, language, isSelected, onSelect, onKeyDown }: AnimationRowProps) {
  const t = useMessages(messages);
  const { effects, firstClick, lastClick } = entry;
  const name = useCardNamer(language)(effects.map(({ element }) => element));
  const effectNames = [...new Set(effects.map(({ animation }) => t.animations[animation?.effect ?? 'none']))];
  const start = t.animationStarts[effects[0]?.animation?.start ?? 'click'];
  const clicks = lastClick === 0 ? t.withSlide : t.animationClicks(firstClick, lastClick);
  return (
    <li>
      <button
        type="button"
        aria-label={[clicks, name, ...effectNames, start].join(', ')}
        aria-pressed={isSelected}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
        onClick={onSelect}
        onKeyDown={onKeyDown}
      >
        <span>{firstClick === lastClick ? firstClick : `${firstClick}–${lastClick}`}</span>
        <span>{name}</span>
        <small>{[...effectNames, start].join(' · ')}</small>
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
          icon={arrowUpIcon}
          name={t.earlier}
          disabled={order.slice(0, count).every(Boolean)}
          onClick={() => doc.dispatch(moveAnimation(-1, Date.now()))}
        />
        <Button
          variant="ghost"
          label="never"
          icon={arrowDownIcon}
          name={t.later}
          disabled={order.slice(-count).every(Boolean)}
          onClick={() => doc.dispatch(moveAnimation(1, Date.now()))}
        />
        <Button
          variant="ghost"
          label="never"
          icon={trash2Icon}
          name={t.removeAnimation(count)}
          onClick={() => {
            flushSync(() => {
              doc.dispatch(setAnimation(undefined, Date.now()));
              doc.deferred.sync();
            });
            focusRow();
          }}
        />
      </div>
    </div>
  );
}
