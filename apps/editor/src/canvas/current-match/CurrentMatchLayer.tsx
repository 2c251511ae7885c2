import type { Box, Deck, Slide } from '@ppt-embed/deck';
import type { CurrentMatch } from '../../session/editor-screen.ts';
import { boxStyle } from '../box-style.ts';
import { GroupContainer } from '../ElementButtons.tsx';
import { matchBoxes } from './match-boxes.ts';
import './current-match-layer.css';

/** Props of `CurrentMatchLayer`. */
export interface CurrentMatchLayerProps {
  match: CurrentMatch;
  deck: Deck;
  slide: Slide;
}

/** Highlights the current match of the search on the slide. Screen readers get the text around it from the search. */
export function CurrentMatchLayer({ match, deck, slide }: CurrentMatchLayerProps) {
  const outermost = slide.elements.find(({ id }) => id === match.element);
  const located = outermost && matchBoxes(deck, outermost, match);
  if (!located) return null;
  const { box } = located.element;
  const within = ({ x, y, width, height }: Box) => boxStyle({ x: x - box.x, y: y - box.y, width, height });
  return (
    <div className="ed-current-match" aria-hidden="true">
      <GroupContainer groups={located.groups}>
        <div className="ed-current-match-text" style={boxStyle(box)}>
          {located.boxes.map((line, index) => (
            <div key={index} className="ed-current-match-line" style={within(line)} />
          ))}
        </div>
      </GroupContainer>
    </div>
  );
}
