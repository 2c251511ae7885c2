import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Scene } from '../actions.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { ActionToggle } from '../actions/ActionToggle.tsx';
import { PainterButton } from '../painter/PainterButton.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';
import { useStore } from '../ui/use-store.ts';
import { useWords } from '../ui/words.ts';
import { FillTool } from './FillTool.tsx';
import { LetterTools } from './LetterTools.tsx';
import { messages } from './messages.ts';
import { placeAbove } from './place-above.ts';
import { useChosenLetters } from './use-chosen-letters.ts';
import { useQuiet } from './use-quiet.ts';

/** What is done most with what is chosen, over it: where the properties are not beside the slide. */
export function FloatingBar({ scene }: { scene: Scene }) {
  const { presentation } = scene;
  const words = useWords(messages);
  const place = useRef<HTMLElement>(null);
  const { deck, chosen, parts, cells, tools, look } = useChosenLetters(presentation);
  const zoom = useStore(presentation.zoom);
  const fit = useStore(presentation.fit);
  const isQuiet = useQuiet();
  const [, follow] = useState(0);
  const [first] = parts;

  useLayoutEffect(() => {
    if (place.current && isQuiet) placeAbove(place.current, chosen);
  });

  // A slide that is larger than the board is scrolled in it.
  useEffect(() => {
    const scrolled = () => follow((times) => times + 1);
    window.addEventListener('scroll', scrolled, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', scrolled, { capture: true });
  }, [zoom, fit]);

  if (!first || !isQuiet) return null;

  return (
    <aside ref={place} className="ed-floating">
      <Toolbar name={words.forChosen} className="ed-floating-tools">
        {look && <LetterTools scene={scene} deck={deck} look={look} marks={['bold', 'italic', 'underline']} />}
        {look && !cells && <ActionToggle action="bulletList" scene={scene} isOn={look.bullet === 'disc'} />}
        {tools && <ActionButton action="link" scene={scene} variant="ghost" label="never" />}
        {first.locked && <ActionButton action="lock" scene={scene} variant="ghost" />}
        {!look && first.kind === 'shape' && !first.locked && (
          <FillTool presentation={presentation} deck={deck} shape={first} />
        )}
        <PainterButton scene={scene} />
        {!tools && <ActionButton action="duplicate" scene={scene} variant="ghost" label="never" />}
        {!tools && <ActionButton action="delete" scene={scene} variant="ghost" label="never" />}
        <ActionButton action="properties" scene={scene} variant="ghost" label="never" />
      </Toolbar>
    </aside>
  );
}
