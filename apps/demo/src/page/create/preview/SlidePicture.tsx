import { memo } from 'react';
import { useMessages } from '../../preferences/use-messages.ts';
import type { SlideImage } from './draw-slides.ts';
import * as messages from './messages.ts';

/** A slide as an image. As an image, its SVG cannot run scripts or load anything. */
export const SlidePicture = memo(function SlidePicture(props: { slide: SlideImage; number: number }) {
  const { slide, number } = props;
  const t = useMessages(messages);
  return (
    <img
      className="slide-picture"
      alt={t.slide(number, slide.title)}
      src={`data:image/svg+xml,${encodeURIComponent(slide.svg)}`}
      width={1280}
      height={720}
    />
  );
});
