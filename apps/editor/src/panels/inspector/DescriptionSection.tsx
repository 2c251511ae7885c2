import { paragraphsOf } from '@ppt-embed/deck';
import type { SlideElement } from '@ppt-embed/deck';
import { isReadAsText } from '../../elements/element-behavior.ts';
import { plainText } from '../../elements/text/element-text.ts';
import { describeElement } from '../../commands/pictures.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { DeckTextArea } from '../deck-text/DeckTextField.tsx';
import { messages } from './messages.ts';
import { Section } from './Section.tsx';

/** Section for the alt text that screen readers read. Text boxes do not need one. */
export function DescriptionSection({ doc, element }: { doc: EditorDocument; element: SlideElement }) {
  const t = useMessages(messages);
  if (isReadAsText(element)) return null;
  const isDecoration = element.alt === '';
  // Screen readers read the text of a shape anyway.
  const isMissing = element.alt === undefined && plainText(paragraphsOf(element)) === '';
  /**
   * Changes the alt text. @param change Groups typing into one undo step. Toggling the checkbox is a separate
   * step.
   */
  const describe = (update: Parameters<typeof describeElement>[0], change?: { group: string }) =>
    doc.dispatch(describeElement(update, { at: Date.now(), ...change }));
  return (
    <Section title={t.description} badge={isMissing && <span className="ed-badge">{t.missing}</span>}>
      <DeckTextArea
        key={element.id}
        doc={doc}
        rows={3}
        data-field="alt-text"
        aria-label={t.description}
        placeholder={t.describe}
        text={element.alt ?? ''}
        onChange={(update) => describe((now) => update(now ?? '') || undefined, { group: `describe ${element.id}` })}
      />
      <label className="ed-check">
        <input
          type="checkbox"
          checked={isDecoration}
          onChange={({ target }) => describe(() => (target.checked ? '' : undefined))}
        />
        {t.decoration}
      </label>
    </Section>
  );
}
