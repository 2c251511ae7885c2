import { use } from 'react';
import { actionOf } from '../actions.ts';
import type { ActionName, Scene } from '../actions.ts';
import { ariaKeys, printedKeys } from '../keyboard.ts';
import { Popover } from '../ui/Popover.tsx';
import { LocaleContext, useWords } from '../ui/words.ts';
import { messages } from './messages.ts';

const names: readonly ActionName[] = ['newSlide', 'duplicateSlide', 'slideUp', 'slideDown', 'deleteSlide'];

export interface SlideMenuProps {
  scene: Scene;
  anchor: () => HTMLElement | null;
  onClose: () => void;
}

/** What can be done with the chosen slide; each drag has its twin here. */
export function SlideMenu({ scene, anchor, onClose }: SlideMenuProps) {
  const words = useWords(messages);
  const locale = use(LocaleContext);
  return (
    <Popover label={words.slideMenu} anchor={anchor} onClose={onClose}>
      {names.map((name) => {
        const { icon: Icon, keys, when, run, words: named } = actionOf(name);
        const isOff = when?.(scene.presentation) === false;
        return (
          <button
            key={name}
            type="button"
            role="menuitem"
            className="ed-menu-item"
            aria-disabled={isOff}
            aria-keyshortcuts={ariaKeys(keys)}
            onClick={() => {
              if (isOff) return;
              onClose();
              run(scene);
            }}
          >
            <Icon className="ed-icon" aria-hidden />
            {named[locale]}
            {keys[0] !== undefined && <kbd>{printedKeys(keys[0]).join(' ')}</kbd>}
          </button>
        );
      })}
    </Popover>
  );
}
