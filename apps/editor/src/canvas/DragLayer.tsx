import { useLayoutEffect, useMemo } from 'react';
import type { RefObject } from 'react';
import { renderSlide } from '@ppt-embed/deck';
import type { Box, Deck, Slide } from '@ppt-embed/deck';
import { placeElement } from '../elements/kinds.ts';
import { pictureAddress } from '../session/picture-address.ts';
import { previewOf } from '../tools/pointer-machine.ts';
import { useStore } from '../ui/use-store.ts';
import type { Gestures } from './gesture.ts';

export interface DragLayerProps {
  deck: Deck;
  slide: Slide;
  gestures: Gestures;
  sheet: RefObject<HTMLElement | null>;
}

/** What is dragged, drawn by itself over the slide: moving it moves a layer and draws nothing anew. */
export function DragLayer({ deck, slide, gestures, sheet }: DragLayerProps) {
  const gesture = useStore(gestures.state);
  const { boxes } = previewOf(gesture, gestures.reach());
  const isMoving = gesture.name === 'moving';
  const held = 'held' in gesture && boxes.size > 0 ? gesture.held.boxes : undefined;
  const leavesCopy = isMoving && gesture.to.alt;
  const drawn = isMoving ? held : boxes;
  const svg = useMemo(() => (drawn && drawn.size > 0 ? drawing(deck, slide, drawn) : ''), [deck, slide, drawn]);

  useLayoutEffect(() => {
    if (!held || leavesCopy) return;
    const originals = [...held.keys()].flatMap((id) => [
      ...(sheet.current?.querySelectorAll(`.ed-slide-picture [data-element="${CSS.escape(id)}"]`) ?? []),
    ]);
    for (const original of originals) original.setAttribute('visibility', 'hidden');
    return () => {
      for (const original of originals) original.removeAttribute('visibility');
    };
  }, [held, leavesCopy, sheet]);

  if (!held || svg === '') return null;
  const first = [...held][0];
  const now = first && boxes.get(first[0]);
  const by = isMoving && first && now ? `translate(${now.x - first[1].x}px, ${now.y - first[1].y}px)` : undefined;
  return (
    <div
      className="ed-drag"
      aria-hidden="true"
      style={by === undefined ? undefined : { transform: by }}
      // The deck writes this SVG itself, with every word of the person's escaped.
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}

function drawing(deck: Deck, slide: Slide, boxes: ReadonlyMap<string, Box>): string {
  const elements = slide.elements.flatMap((element) => {
    const box = boxes.get(element.id);
    return box ? [placeElement(deck, element, box)] : [];
  });
  return renderSlide(
    deck,
    {
      ...slide,
      // Ids of definitions derive from the slide's.
      id: `${slide.id}-dragged`,
      title: '',
      background: { kind: 'solid', color: 'white', alpha: 0 },
      elements,
    },
    { pictureUrl: pictureAddress },
  );
}
