import type { Deck, SlideElement } from '@ppt-embed/deck';
import { useMessages } from '../../kit/use-messages.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import { LinkField, elementLinkTarget } from './LinkField.tsx';
import { messages } from './messages.ts';
import { Section } from './Section.tsx';

/** Props of `LinkSection`. */
export interface LinkSectionProps {
  doc: EditorDocument;
  deck: Deck;
  element: SlideElement;
}

/** Section for the link of the selected element, which is followed by a click during a slide show. */
export function LinkSection({ doc, deck, element }: LinkSectionProps) {
  const t = useMessages(messages);
  const { id, link = '' } = element;
  return (
    <Section title={t.link}>
      <LinkField key={`${id} ${link}`} field="link" deck={deck} link={link} target={elementLinkTarget(doc, element)} />
    </Section>
  );
}
