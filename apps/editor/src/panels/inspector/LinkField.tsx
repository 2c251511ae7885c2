import { useState } from 'react';
import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Deck, SlideElement } from '@ppt-embed/deck';
import type { FieldName } from '../../actions/focus-panels.ts';
import { linkElement } from '../../commands/element-links.ts';
import { completeUrl } from '../../elements/text/complete-url.ts';
import type { LinkChange, TextTools } from '../../elements/text/text-tools.ts';
import { parts } from '../../kit/dom-parts.ts';
import { focusSelection, focusTextEditor } from '../../kit/focus.ts';
import { useMessages } from '../../kit/use-messages.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { messages } from './messages.ts';
import { isImeKey } from '../../kit/keyboard.ts';

/** What gets a link: the selected text or an element. */
export interface LinkTarget {
  /** Returns the current link; empty if there is none. */
  link: () => string;
  setLink: (change: LinkChange) => void;
  /** Moves the focus back to what gets the link. Called when the user has finished. */
  returnFocus: () => void;
}

/** Returns the selected text as the target of a link. */
export const textLinkTarget = (tools: TextTools): LinkTarget => ({
  link: () => tools.format().link,
  setLink: (change) => tools.setLink(change),
  returnFocus: () => focusTextEditor(tools),
});

/** Returns an element of the slide as the target of a link. */
export const elementLinkTarget = (doc: EditorDocument, { link = '' }: SlideElement): LinkTarget => ({
  link: () => link,
  setLink: ({ url }) => doc.dispatch(linkElement(url, { at: Date.now() })),
  returnFocus: () => focusSelection('canvas'),
});

/** Props of `LinkField`. */
export interface LinkFieldProps {
  /** Field name for actions that move focus here. */
  field?: FieldName;
  deck: Deck;
  /** The displayed link; empty if there is none. */
  link: string;
  target: LinkTarget;
  /**
   * Called after a slide was selected, or the input was ended with Enter or Escape, before the focus returns to the
   * target.
   */
  onDone?: () => void;
}

/**
 * Field for the link of the selected text, of the word at the caret, or of an element: a URL or a slide. Clearing the
 * field removes the link.
 */
export function LinkField({ field, deck, link, target, onDone }: LinkFieldProps) {
  const t = useMessages(messages);
  const linkedSlide = link.startsWith('#') ? link.slice(1) : undefined;
  const linkedUrl = linkedSlide === undefined ? link : '';
  const [inputValue, setInputValue] = useState(linkedUrl);
  const url = completeUrl(inputValue);
  const isInvalid = url === null;

  function commit(): void {
    if (url === null) return;
    setInputValue(url);
    // An empty field only removes a URL, not a link to a slide.
    if (url === '' && target.link().startsWith('#')) return;
    // The link may already be set, because both Enter and blur commit the value.
    if (url !== target.link()) target.setLink({ url });
  }

  /** Handles blur. Switching windows does not commit the value, because the user may be looking up a URL. */
  function leave(event: FocusEvent): void {
    if (document.activeElement !== event.target) commit();
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (isImeKey(event.nativeEvent) || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    if (event.key === 'Enter') commit();
    // Restores the old value before the blur event, which would commit the typed one.
    if (event.key === 'Escape') flushSync(() => setInputValue(linkedUrl));
    if (event.key !== 'Escape' && isInvalid) return;
    onDone?.();
    target.returnFocus();
  }

  function linkSlide(id: string, { detail }: Pick<MouseEvent, 'detail'>): void {
    const index = deck.slides.findIndex((slide) => slide.id === id);
    const title = deck.slides[index]?.title ?? '';
    // If the slide has no name, its number is shown.
    const text = title === '' ? t.slideOption(index + 1, '') : title;
    target.setLink(id === '' ? { url: '' } : { url: `#${id}`, text });
    onDone?.();
    // `detail` is 0 if a key selected the slide. Keyboard users stay in the field.
    if (detail > 0) target.returnFocus();
  }

  function nameOfSlide(id: string): string {
    if (id === '') return t.noLinkedSlide;
    const index = deck.slides.findIndex((slide) => slide.id === id);
    // The link may lead to a slide that was deleted.
    return index < 0 ? t.missingSlide : t.slideOption(index + 1, deck.slides[index]?.title ?? '');
  }

  return (
    <>
      <input
        className="ed-field"
        data-part={parts.committedField}
        data-field={field}
        type="url"
        aria-label={t.link}
        aria-invalid={isInvalid}
        placeholder={t.linkUrl}
        value={inputValue}
        onChange={(event) => setInputValue(event.target.value)}
        onBlur={leave}
        onKeyDown={handleKeyDown}
      />
      {isInvalid && (
        <p className="ed-field-error" role="alert">
          {t.linkWrong}
        </p>
      )}
      <ChoiceField
        label={t.linkSlide}
        value={linkedSlide ?? ''}
        names={nameOfSlide}
        groups={[{ values: ['', ...deck.slides.map(({ id }) => id)] }]}
        onSelect={linkSlide}
      />
    </>
  );
}
