import { use, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { externalLinkIcon, pencilIcon, unlinkIcon } from '../../kit/icons.generated.ts';
import type { Deck } from '@ppt-embed/deck';
import { openLinkForm } from '../../actions/focus-panels.ts';
import { actionOf } from '../../actions/actions.ts';
import type { ActionContext } from '../../actions/actions.ts';
import { linkableElement } from '../../commands/element-links.ts';
import { selectSlide } from '../../commands/select-slides.ts';
import type { CaretFormat, TextTools } from '../../elements/text/text-tools.ts';
import { Button } from '../../kit/Button.tsx';
import { findPart, isInPart, parts } from '../../kit/dom-parts.ts';
import { focusAndSelect, focusTextEditor, keepCaret } from '../../kit/focus.ts';
import { Icon } from '../../kit/Icon.tsx';
import { observePosition, placePopover } from '../../kit/Popover.tsx';
import { LocaleContext, useMessages } from '../../kit/use-messages.ts';
import { LinkField, elementLinkTarget, textLinkTarget } from '../inspector/LinkField.tsx';
import type { LinkFieldProps } from '../inspector/LinkField.tsx';
import { messages as inspectorMessages } from '../inspector/messages.ts';
import { messages } from './FormatTools.tsx';
import { completeUrl } from '../../elements/text/complete-url.ts';
import { displayedUrl } from './displayed-url.ts';
import { ToolMenu } from './ToolMenu.tsx';
import { isImeKey } from '../../kit/keyboard.ts';

/** Props of `LinkTool`. */
export interface LinkToolProps {
  context: ActionContext;
  deck: Deck;
  format: CaretFormat;
  /** Text tools of the text that is being edited. */
  tools: TextTools | null;
}

/** The link of the selected text or of the selected text box, in a popover at the text. */
export function LinkTool({ context, deck, format, tools }: LinkToolProps) {
  const { doc } = context;
  const locale = use(LocaleContext);
  const [isEditing, setIsEditing] = useState(false);
  const { label, icon } = actionOf('link');
  const element = tools ? undefined : linkableElement(doc.state.get());
  const target = tools ? textLinkTarget(tools) : element && elementLinkTarget(doc, element);
  const link = tools ? format.link : (element?.link ?? '');
  return (
    <>
      {/* Stays in place without a target, so that the other tools do not move when text editing ends. */}
      <ToolMenu
        name={label[locale]}
        icon={icon}
        opens="dialog"
        field="link"
        position={() => {
          const rect = selectedTextRect();
          return rect && { left: rect.left, top: rect.bottom };
        }}
        isOn={link !== ''}
        isDisabled={!target}
      >
        {(close) =>
          target && <LinkForm deck={deck} link={link} target={target} onDone={close} onOpenChange={setIsEditing} />
        }
      </ToolMenu>
      {tools && link !== '' && !isEditing && (
        <LinkBubble key={link} context={context} deck={deck} link={link} tools={tools} />
      )}
    </>
  );
}

interface LinkFormProps extends LinkFieldProps {
  /** Called when the form has opened and when it has closed. */
  onOpenChange: (isOpen: boolean) => void;
}

function LinkForm({ onOpenChange, ...props }: LinkFormProps) {
  const form = useRef<HTMLDivElement>(null);
  const changeOpen = useEffectEvent(onOpenChange);
  useEffect(() => {
    focusAndSelect(form.current?.querySelector('input'));
    changeOpen(true);
    return () => changeOpen(false);
  }, []);
  return (
    <div ref={form} className="ed-link-form">
      <LinkField {...props} />
    </div>
  );
}

/** Returns the bounds of the selected text or of the caret, in px of the viewport; undefined if no text is edited. */
function selectedTextRect(): DOMRect | undefined {
  const selection = document.getSelection();
  const text = findPart(parts.editedText);
  if (!text || !selection?.rangeCount || !text.contains(selection.anchorNode)) return undefined;
  const range = selection.getRangeAt(0);
  const rect = range.getBoundingClientRect();
  // A caret between two nodes has no bounds.
  return rect.height > 0 ? rect : range.startContainer.parentElement?.getBoundingClientRect();
}

interface LinkBubbleProps extends Pick<LinkToolProps, 'context' | 'deck'> {
  link: string;
  tools: TextTools;
}

/**
 * Shows the link at the caret below the text, with commands to open, edit and remove it. The caret stays in the text.
 * Escape closes it until the caret leaves the link.
 */
function LinkBubble({ context: { doc }, deck, link, tools }: LinkBubbleProps) {
  const t = useMessages(messages);
  const { slideOption, missingSlide } = useMessages(inspectorMessages);
  const locale = use(LocaleContext);
  const bubble = useRef<HTMLDivElement>(null);
  const slideIndex = link.startsWith('#') ? deck.slides.findIndex(({ id }) => id === link.slice(1)) : -1;

  useLayoutEffect(() => {
    const { current } = bubble;
    if (!current) return undefined;
    let rect = selectedTextRect();
    const reposition = () => {
      rect = selectedTextRect() ?? rect;
      placePopover(current, rect);
    };
    current.showPopover();
    reposition();
    const stopObserving = observePosition(reposition);
    // The caret moves while the user types, and to another link with the same address.
    document.addEventListener('selectionchange', reposition);
    function handleKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || isImeKey(event) || !current?.matches(':popover-open')) return;
      // Menus and dialogs that are open over the link close first.
      if (!isInPart(event.target, parts.editedText) && !current.contains(event.target as Node)) return;
      // Otherwise, Escape would also end text editing.
      event.preventDefault();
      event.stopPropagation();
      current.hidePopover();
    }
    document.addEventListener('keydown', handleKeyDown, { capture: true });
    return () => {
      stopObserving();
      document.removeEventListener('keydown', handleKeyDown, { capture: true });
      document.removeEventListener('selectionchange', reposition);
    };
  }, []);

  return (
    <div
      ref={bubble}
      // Without light dismiss, because it stays open while the user types.
      popover="manual"
      role="group"
      aria-label={actionOf('link').label[locale]}
      className="ed-popover"
    >
      <div className="ed-floating-tools">
        {link.startsWith('#') ? (
          <Button
            variant="ghost"
            disabled={slideIndex < 0}
            name={slideIndex < 0 ? missingSlide : slideOption(slideIndex + 1, deck.slides[slideIndex]?.title ?? '')}
            onClick={() => doc.dispatch(selectSlide(slideIndex))}
          />
        ) : completeUrl(link) === null ? (
          displayedUrl(link)
        ) : (
          <a
            className="ed-button"
            data-variant="ghost"
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            title={link}
            aria-label={`${t.openLink}: ${link}`}
            onMouseDown={keepCaret}
          >
            <Icon icon={externalLinkIcon} />
            {displayedUrl(link)}
          </a>
        )}
        <Button variant="ghost" icon={pencilIcon} name={t.editLink} label="never" onClick={openLinkForm} />
        <Button
          variant="ghost"
          icon={unlinkIcon}
          name={t.removeLink}
          label="never"
          onClick={() => {
            tools.setLink({ url: '' });
            focusTextEditor(tools);
          }}
        />
      </div>
    </div>
  );
}
