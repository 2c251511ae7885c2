import { useMemo } from 'react';
import { slideHeight, slideLinks, slideWidth } from '@ppt-embed/deck';
import type { Slide } from '@ppt-embed/deck';

export interface LinkLayerProps {
  slide: Slide;
  /** One was pressed: the browser opens it, beside the show. */
  onFollow: () => void;
}

/** The links of a slide, over their letters: they can be pressed, and reached by Tab. */
export function LinkLayer({ slide, onFollow }: LinkLayerProps) {
  const links = useMemo(() => slideLinks(slide.elements), [slide]);
  return (
    <svg className="ed-stage-links" viewBox={`0 0 ${slideWidth} ${slideHeight}`}>
      {links.map(({ url, text, corners }, index) => {
        const points = corners.map((corner) => corner.join(',')).join(' ');
        return (
          <a
            // Equal texts may stand on top of each other.
            key={`${index} ${points}`}
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={text}
            onClick={onFollow}
          >
            <polygon points={points} />
          </a>
        );
      })}
    </svg>
  );
}
