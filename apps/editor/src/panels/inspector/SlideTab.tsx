import { use } from 'react';
import type { Deck, Slide } from '@ppt-embed/deck';
import { actionOf } from '../../actions/actions.ts';
import type { ActionContext } from '../../actions/actions.ts';
import { getDisabledReason } from '../../actions/action.ts';
import { ActionButton } from '../../actions/ActionButton.tsx';
import { paintBackground, writeNotes } from '../../commands/slides.ts';
import { LocaleContext, useMessages } from '../../kit/use-messages.ts';
import { ColorField } from './ColorField.tsx';
import { messages } from './messages.ts';
import { Section } from './Section.tsx';

/** Layout, background and notes of the slide. */
export function SlideTab({ context, deck, slide }: { context: ActionContext; deck: Deck; slide: Slide }) {
  const { doc } = context;
  const t = useMessages(messages);
  const reason = getDisabledReason(actionOf('changeLayout'), context, use(LocaleContext));
  const backgroundColor = slide.background.kind === 'solid' ? slide.background.color : undefined;
  return (
    <>
      <Section title={t.layout}>
        <ActionButton action="changeLayout" context={context} variant="secondary" aria-haspopup="menu" />
        {reason !== undefined && <p className="ed-inspector-none">{reason}</p>}
      </Section>
      <Section title={t.background}>
        <ColorField
          name={t.background}
          deck={deck}
          value={backgroundColor}
          emptyName={t.color}
          onChange={(color) => color && doc.dispatch(paintBackground({ kind: 'solid', color }, Date.now()))}
        />
      </Section>
      <Section title={t.notes}>
        <textarea
          className="ed-field"
          rows={8}
          aria-label={t.notes}
          placeholder={t.writeNotes}
          value={slide.notes}
          onChange={(event) => doc.dispatch(writeNotes(event.target.value, Date.now()))}
        />
      </Section>
    </>
  );
}
