import type { Box, Deck, Slide } from '@ppt-embed/deck';
import type { FoundText } from '../../session/editor-screen.ts';
import { boxStyle } from '../box-style.ts';
import { GroupContainer } from '../ElementButtons.tsx';
import { foundBoxes } from './found-boxes.ts';
import './found-layer.css';

/** Props of `FoundLayer`. */
export interface FoundLayerProps {
  found: FoundText;
  deck: Deck;
  slide: Slide;
}

/** Highlights a match of the search on the slide. Screen readers get the text around it from the search. */
export function FoundLayer({ found, deck, slide }: FoundLayerProps) {
  const outermost = slide.elements.find(({ id }) => id === found.element);
  const there = outermost && foundBoxes(deck, outermost, found);
  if (!there) return null;
  const { box } = there.element;
  const within = ({ x, y, width, height }: Box) => boxStyle({ x: x - box.x, y: y - box.y, width, height });
  return (
    <div className="ed-found" aria-hidden="true">
      <GroupContainer groups={there.groups}>
        <div className="ed-found-text" style={boxStyle(box)}>
          {there.boxes.map((line, index) => (
            <div key={index} className="ed-found-line" style={within(line)} />
          ))}
        </div>
      </GroupContainer>
    </div>
  );
}
