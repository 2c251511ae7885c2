import type { Deck, Fill, Slide } from '@ppt-embed/deck';
import { withAngle, withEndColor, withStartColor } from '../../commands/gradients.ts';
import { paintBackground } from '../../commands/backgrounds.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { ColorField } from './ColorField.tsx';
import { GradientAngleField } from './GradientAngleField.tsx';
import { messages } from './messages.ts';
import { Section } from './Section.tsx';

interface BackgroundSectionProps {
  doc: EditorDocument;
  deck: Deck;
  /** The current slide. */
  slide: Slide;
}

/** The background of the selected slides: a color, or a gradient to a second color. */
export function BackgroundSection({ doc, deck, slide: { background } }: BackgroundSectionProps) {
  const t = useMessages(messages);
  const paint = (fill: Fill) => doc.dispatch(paintBackground(fill, Date.now()));
  const isGradient = background.kind === 'gradient';
  return (
    <Section title={t.background}>
      <ColorField
        name={t.background}
        deck={deck}
        value={isGradient ? background.stops[0]?.color : background.color}
        emptyName={t.color}
        onChange={(color) => color && paint(withStartColor(background, color))}
      />
      <div className="ed-fields">
        <ColorField
          name={t.gradient}
          label={isGradient ? t.gradient : undefined}
          deck={deck}
          value={isGradient ? background.stops.at(-1)?.color : undefined}
          emptyName={t.noGradient}
          canBeNone
          onChange={(color) => paint(withEndColor(background, color))}
        />
        {isGradient && (
          <GradientAngleField value={background.angle} onChange={(angle) => paint(withAngle(background, angle))} />
        )}
      </div>
    </Section>
  );
}
