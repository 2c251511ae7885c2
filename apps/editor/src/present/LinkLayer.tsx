import { useMemo } from 'react';
import { slideHeight, slideLinks, slideWidth } from '@ppt-embed/deck';
import type { Slide } from '@ppt-embed/deck';

export interface LinkLayerProps {
  slide: Slide;
  /** Called when a link was clicked, which the browser opens in another window. */
  onFollow: () => void;
}

/** Links of a slide, positioned over their text so that they can be clicked and focused. */
export function LinkLayer({ slide, onFollow }: LinkLayerProps) {
  const links = useMemo(() => slideLinks(slide.elements), [slide]);
  return (
    <svg className="ed-stage-links" viewBox={`0 0 ${slideWidth} ${slideHeight}`}>
      {links.map(({ url, text, corners }, index) => {
        const points = corners.map((corner) => corner.join(',')).join(' ');
        return (
          <a
            // Identical texts may overlap.
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
