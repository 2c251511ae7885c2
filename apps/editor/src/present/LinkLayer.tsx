import { useMemo } from 'react';
import { slideHeightOf, slideLinks, slideWidth } from '@ppt-embed/deck';
import type { Deck, Slide } from '@ppt-embed/deck';

/** Props of `LinkLayer`. */
export interface LinkLayerProps {
  deck: Pick<Deck, 'size'>;
  slide: Slide;
  /** The slides of the show. */
  slides: readonly Slide[];
  /** Called when a link that the browser opens in another window was clicked. */
  onFollow: () => void;
  /** Called when a link to a slide of the show was clicked, with the slide's index. */
  onNavigate: (index: number) => void;
}

/** Layer with the links of a slide, positioned over their text so that they can be clicked and focused. */
export function LinkLayer({ deck, slide, slides, onFollow, onNavigate }: LinkLayerProps) {
  const links = useMemo(() => slideLinks(slide.elements), [slide]);
  return (
    <svg className="ed-stage-links" viewBox={`0 0 ${slideWidth} ${slideHeightOf(deck)}`}>
      {links.map(({ url, text, corners }, index) => {
        const points = corners.map((corner) => corner.join(',')).join(' ');
        return (
          <a
            // Boxes with the same text may overlap.
            key={`${index} ${points}`}
            href={url}
            {...(url.startsWith('#')
              ? {
                  onClick: (event) => {
                    event.preventDefault();
                    const index = slides.findIndex(({ id }) => id === url.slice(1));
                    if (index >= 0) onNavigate(index);
                  },
                }
              : { target: '_blank', rel: 'noopener noreferrer', onClick: onFollow })}
            aria-label={text}
          >
            <polygon points={points} />
          </a>
        );
      })}
    </svg>
  );
}
