import type { Deck, Fill, Slide } from '@ppt-embed/deck';
import { withEndColor, withGradientForm } from '../../commands/fill-and-stroke.ts';
import { paintBackground, removeBackgroundPicture, setBackgroundOverlay } from '../../commands/backgrounds.ts';
import type { ActionContext } from '../../actions/actions.ts';
import { ActionButton } from '../../actions/ActionButton.tsx';
import { Button } from '../../kit/Button.tsx';
import { useMessages } from '../../kit/use-messages.ts';
import { ColorField } from './ColorField.tsx';
import { PercentSlider } from './PercentSlider.tsx';
import { GradientFormFields } from './GradientFormFields.tsx';
import { messages } from './messages.ts';
import { Section } from './Section.tsx';

interface BackgroundSectionProps {
  context: ActionContext;
  deck: Deck;
  /** The current slide. */
  slide: Slide;
}

/**
 * The background of the selected slides: a color, or a gradient to a second color, and a picture over it. A new color
 * replaces a gradient, which may be the style's.
 */
export function BackgroundSection({ context, deck, slide: { background, backgroundPicture } }: BackgroundSectionProps) {
  const { doc } = context;
  const t = useMessages(messages);
  const paint = (fill: Fill) => doc.dispatch(paintBackground(fill, Date.now()));
  const isGradient = background.kind === 'gradient';
  return (
    <Section title={t.backgroundTitle}>
      <ColorField
        name={t.background}
        deck={deck}
        value={isGradient ? background.stops[0]?.color : background.color}
        emptyName={t.color}
        onChange={(color) => color && paint({ kind: 'solid', color })}
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
          <GradientFormFields gradients={[background]} onChange={(form) => paint(withGradientForm(background, form))} />
        )}
      </div>
      <div className="ed-fields">
        <ActionButton action="backgroundPicture" context={context} variant="secondary" />
        <ActionButton action="backgroundPictureUrl" context={context} variant="secondary" aria-haspopup="dialog" />
      </div>
      {backgroundPicture && (
        <>
          <PercentSlider
            label={t.overlay}
            value={backgroundPicture.overlay ?? 0}
            onChange={(overlay) => doc.dispatch(setBackgroundOverlay(overlay, Date.now()))}
          />
          <Button name={t.removePicture} onClick={() => doc.dispatch(removeBackgroundPicture(Date.now()))} />
        </>
      )}
      <ActionButton action="backgroundToAll" context={context} hasIcon={false} />
    </Section>
  );
}
