import { useId } from 'react';
import { plusIcon } from '../../kit/icons.generated.ts';
import type { AnimationEffect } from '@ppt-embed/deck';
import { Icon } from '../../kit/Icon.tsx';
import { PopoverButton } from '../../kit/PopoverButton.tsx';
import { useMessages } from '../../kit/use-messages.ts';
import { effectGroups } from './effect-groups.ts';
import { messages } from './messages.ts';

/** Button with a menu of the effects that can be added to the selected elements, which already have one. */
export function AddAnimation({ onAdd }: { onAdd: (effect: AnimationEffect) => void }) {
  const t = useMessages(messages);
  const id = useId();
  return (
    <PopoverButton
      className="ed-button"
      data-variant="secondary"
      label={t.addAnimation}
      popoverClass="ed-choice-menu"
      content={
        <>
          <Icon icon={plusIcon} />
          <span className="ed-button-label">{t.addAnimation}</span>
        </>
      }
    >
      {(close) =>
        effectGroups(t).map(({ title, values }, index) => (
          <div key={title} role="group" className="ed-menu-group" aria-labelledby={`${id}-${index}`}>
            <div id={`${id}-${index}`} className="ed-font-group">
              {title}
            </div>
            {values.map((effect) => (
              <button
                key={effect}
                type="button"
                role="menuitem"
                className="ed-menu-item"
                onClick={() => {
                  close();
                  onAdd(effect);
                }}
              >
                {t.animations[effect]}
              </button>
            ))}
          </div>
        ))
      }
    </PopoverButton>
  );
}
