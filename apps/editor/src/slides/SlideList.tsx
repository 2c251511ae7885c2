import { useRef, useState } from 'react';
import { Plus } from 'lucide-react';
import type { Scene } from '../actions.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { Button } from '../ui/Button.tsx';
import { useStore } from '../ui/use-store.ts';
import { useWords } from '../ui/words.ts';
import { addSlide } from './add-slide.ts';
import { ChoosingBar } from './ChoosingBar.tsx';
import { ListSplitter } from './ListSplitter.tsx';
import { messages } from './messages.ts';
import { SlideCount } from './SlideCount.tsx';
import { SlideMenuButton } from './SlideMenuButton.tsx';
import { SlideOptions } from './SlideOptions.tsx';

/** All slides, one or several chosen: arrows move, as in any list; a drag puts them elsewhere. On a phone a strip. */
export function SlideList({ scene, isPhone }: { scene: Scene; isPhone: boolean }) {
  const { presentation } = scene;
  const words = useWords(messages);
  const list = useRef<HTMLDivElement>(null);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const isChoosing = useStore(presentation.choosing, (one) => one === 'slides');
  return (
    <nav className="ed-slides" aria-label={words.slides}>
      {isChoosing ? (
        <ChoosingBar
          presentation={presentation}
          list={list}
          isMenuOpen={isMenuOpen}
          openMenu={() => setIsMenuOpen(true)}
        />
      ) : (
        <div className="ed-slides-head">
          <h2 className="ed-slides-heading">
            {words.slides} <SlideCount presentation={presentation} />
          </h2>
          <SlideMenuButton isOpen={isMenuOpen} onOpen={() => setIsMenuOpen(true)} />
          <ActionButton action="allSlides" scene={scene} variant="ghost" label="never" />
          <Button
            variant="ghost"
            label="never"
            icon={Plus}
            name={words.addSlide}
            aria-haspopup="menu"
            data-action="slide-kinds"
            onClick={() => presentation.panel.set('slide-kinds')}
          />
        </div>
      )}
      <SlideOptions
        scene={scene}
        list={list}
        label={words.slides}
        className="ed-slide-options"
        along={isPhone ? 'across' : 'down'}
        roomOf={(px) => ({ flex: 'none', [isPhone ? 'inlineSize' : 'blockSize']: px })}
        targetOf={targetOf}
        isMenuOpen={isMenuOpen}
        setIsMenuOpen={setIsMenuOpen}
        onEnter={() => void addSlide(presentation)}
      />
      {!isPhone && <ListSplitter />}
    </nav>
  );
}

function targetOf(key: string, chosen: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
    case 'PageDown':
      return chosen + 1;
    case 'ArrowUp':
    case 'ArrowLeft':
    case 'PageUp':
      return chosen - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
