import type { Deck, ShapeElement } from '@ppt-embed/deck';
import { fillElements } from '../../commands/fill-and-stroke.ts';
import { ColorField } from '../inspector/ColorField.tsx';
import type { Presentation } from '../../session/presentation.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { messages } from './messages.ts';

export interface FillToolProps {
  presentation: Presentation;
  deck: Deck;
  shape: ShapeElement;
}

/** Fill color of a shape. */
export function FillTool({ presentation, deck, shape }: FillToolProps) {
  const t = useMessages(messages);
  return (
    <ColorField
      name={t.fill}
      deck={deck}
      value={shape.fill?.kind === 'solid' ? shape.fill.color : undefined}
      emptyName={t.color}
      onChange={(color) =>
        color && presentation.dispatch(fillElements({ kind: 'solid', color }, { at: Date.now(), group: 'fill' }))
      }
    />
  );
}
