import type { Color, Deck, SlideElement } from '@ppt-embed/deck';
import { fillElements } from '../commands/fill-elements.ts';
import { strokeElements } from '../commands/stroke-elements.ts';
import type { Presentation } from '../session/presentation.ts';
import { NumberField } from '../ui/NumberField.tsx';
import { useWords } from '../ui/words.ts';
import { ColorField } from './ColorField.tsx';
import { messages } from './messages.ts';
import { Section } from './Section.tsx';

export interface BoxSectionProps {
  presentation: Presentation;
  deck: Deck;
  /** The first of what is chosen. */
  element: SlideElement;
}

/** Ground and edge of boxes, shapes and lines. */
export function BoxSection({ presentation, deck, element }: BoxSectionProps) {
  const words = useWords(messages);
  const hasFill = element.kind === 'shape' || element.kind === 'text';
  const hasStroke = element.kind === 'shape' || element.kind === 'line';
  if (!hasFill && !hasStroke) return null;
  const fill = hasFill && element.fill?.kind === 'solid' ? element.fill.color : undefined;
  const stroke = hasStroke ? element.stroke : undefined;
  const change = (group: string) => ({ at: Date.now(), group });

  function paintEdge(color: Color | undefined): void {
    presentation.dispatch(strokeElements(color && { color }, change('edge')));
  }

  return (
    <Section title={element.kind === 'line' ? words.lineLook : words.box}>
      <div className="ed-fields">
        {hasFill && (
          <ColorField
            name={words.fill}
            deck={deck}
            value={fill}
            emptyName={words.noFill}
            canBeNone
            onChange={(color) => presentation.dispatch(fillElements(color && { kind: 'solid', color }, change('fill')))}
          />
        )}
        {hasStroke && (
          <ColorField
            name={words.line}
            deck={deck}
            value={stroke?.color}
            emptyName={words.noLine}
            canBeNone={element.kind === 'shape'}
            onChange={paintEdge}
          />
        )}
        {stroke && (
          <NumberField
            label={words.lineWidth}
            value={stroke.width}
            min={0.5}
            max={40}
            step={0.5}
            onChange={(width) => presentation.dispatch(strokeElements({ width }, change('edge width')))}
          />
        )}
      </div>
    </Section>
  );
}
