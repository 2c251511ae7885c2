import type { ActionName, Scene } from '../actions.ts';
import { ActionMenu } from '../actions/ActionMenu.tsx';
import { chosenSlides } from '../selection/chosen-slides.ts';
import { useStore } from '../ui/use-store.ts';
import { useWords } from '../ui/words.ts';
import { messages } from './messages.ts';

const names: readonly ActionName[] = [
  'chooseSlides',
  'cutSlide',
  'copySlide',
  'paste',
  'newSlide',
  'duplicateSlide',
  'changeLayout',
  'splitSlide',
  'mergeSlides',
  'hideSlide',
  'slideUp',
  'slideDown',
  'deleteSlide',
];

export interface SlideMenuProps {
  scene: Scene;
  anchor: () => HTMLElement | null;
  onClose: () => void;
}

/** What can be done with the chosen slides; each drag has its twin here. */
export function SlideMenu({ scene, anchor, onClose }: SlideMenuProps) {
  const words = useWords(messages);
  const count = useStore(scene.presentation.calm, (state) => chosenSlides(state).length);
  const isChoosing = useStore(scene.presentation.choosing, (one) => one === 'slides');
  return (
    <ActionMenu
      names={isChoosing ? names.filter((name) => name !== 'chooseSlides') : names}
      label={words.slideMenu}
      scene={scene}
      anchor={anchor}
      onClose={onClose}
      {...(count > 1 && { note: words.forSeveral(count) })}
    />
  );
}
