import { useRef, useState } from 'react';
import { ArrowDown, ArrowUp, ChevronDown } from 'lucide-react';
import { animationEffects } from '@ppt-embed/deck';
import type { SlideElement } from '@ppt-embed/deck';
import {
  animatedElements,
  canEnterByParagraph,
  moveAnimation,
  setAnimation,
  setByParagraph,
} from '../../commands/animations.ts';
import { commonOf } from '../../kit/common-of.ts';
import { Button } from '../../kit/Button.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { Popover } from '../../kit/Popover.tsx';
import { useStore } from '../../kit/use-store.ts';
import { useMessages } from '../../kit/use-messages.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import { MenuChoice } from '../floating/ToolMenu.tsx';
import { messages } from './messages.ts';
import { Section } from './Section.tsx';

interface AnimationSectionProps {
  doc: EditorDocument;
  /** The selected elements. */
  elements: readonly SlideElement[];
}

const effects = ['none', ...animationEffects] as const;

/**
 * Section for the animation with which the selected elements enter during the slide show: the effect, by paragraph, and
 * the position in the order.
 */
export function AnimationSection({ doc, elements }: AnimationSectionProps) {
  const t = useMessages(messages);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const value = commonOf(elements.map(({ animation }) => animation?.effect ?? 'none'));
  const label = value === undefined ? t.severalValues : t.animations[value];
  const texts = elements.filter((element) => element.animation && canEnterByParagraph(element));
  return (
    <Section title={t.animation}>
      <button
        ref={button}
        type="button"
        className="ed-color ed-transition"
        data-field="animation"
        aria-label={`${t.animation}: ${label}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>{label}</span>
        <Icon icon={ChevronDown} />
      </button>
      {isOpen && (
        <Popover label={t.animation} anchor={() => button.current} onClose={() => setIsOpen(false)}>
          {effects.map((name) => (
            <MenuChoice
              key={name}
              isSelected={name === value}
              onSelect={() => {
                setIsOpen(false);
                doc.dispatch(setAnimation(name === 'none' ? undefined : name, Date.now()));
              }}
            >
              {t.animations[name]}
            </MenuChoice>
          ))}
        </Popover>
      )}
      {texts.length > 0 && (
        <label className="ed-check">
          <input
            type="checkbox"
            checked={texts.every(({ animation }) => animation?.byParagraph)}
            onChange={({ target }) => doc.dispatch(setByParagraph(target.checked, Date.now()))}
          />
          {t.byParagraph}
        </label>
      )}
      {elements.length === 1 && elements[0]?.animation && <AnimationOrder doc={doc} id={elements[0].id} />}
    </Section>
  );
}

/** The position of an element among the animations of the slide, which can be changed. */
function AnimationOrder({ doc, id }: { doc: EditorDocument; id: string }) {
  const t = useMessages(messages);
  const state = useStore(doc.deferred);
  const order = animatedElements(state);
  const index = order.findIndex((element) => element.id === id);
  if (order.length < 2) return null;
  return (
    <div className="ed-animation-order">
      <span>{t.animationOrder(index + 1, order.length)}</span>
      <div className="ed-toggles" role="group" aria-label={t.animationOrderName}>
        <Button
          variant="ghost"
          label="never"
          icon={ArrowUp}
          name={t.earlier}
          disabled={index === 0}
          onClick={() => doc.dispatch(moveAnimation(-1, Date.now()))}
        />
        <Button
          variant="ghost"
          label="never"
          icon={ArrowDown}
          name={t.later}
          disabled={index === order.length - 1}
          onClick={() => doc.dispatch(moveAnimation(1, Date.now()))}
        />
      </div>
    </div>
  );
}
