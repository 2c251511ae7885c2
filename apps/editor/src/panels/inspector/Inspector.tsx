import { Icon } from '../../kit/Icon.tsx';
import { useEffect, useId, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { layersIcon, xIcon, lockIcon, triangleAlertIcon } from '../../kit/icons.generated.ts';
import { animationsOf, styleNames } from '@ppt-embed/deck';
import type { Deck, Slide, SlideElement } from '@ppt-embed/deck';
import { isActionDisabled } from '../../actions/action.ts';
import { actionOf } from '../../actions/actions.ts';
import type { ActionContext } from '../../actions/actions.ts';
import { canAnimate } from '../../commands/animations.ts';
import { cardUnits, paintedElements } from '../../commands/card-units.ts';
import { linkableElement } from '../../commands/element-links.ts';
import { hasAutofit } from '../../commands/autofit.ts';
import { areTables } from '../../elements/table/table-cells.ts';
import { textsOf } from '../../elements/text/common-format.ts';
import { selectedCells, selectedMember } from '../../model/selection.ts';
import type { InspectorTab } from '../../session/editor-screen.ts';
import { formattedElements, selectedElements, selectedTargets, currentSlide } from '../../model/editor-state.ts';
import type { EditorState } from '../../model/editor-state.ts';
import { Button } from '../../kit/Button.tsx';
import { LazyPanel } from '../../kit/LazyPanel.tsx';
import { useStore } from '../../kit/use-store.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { focusAndReveal } from '../../kit/focus.ts';
import { parts } from '../../kit/dom-parts.ts';
import { ActionButton } from '../../actions/ActionButton.tsx';
import { toggleLock } from '../../commands/lock-elements.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import { styleFiles } from '../../session/style-files.ts';
import { isTextBelowSlide, overflowingElements } from '../../elements/text/overflow.ts';
import { AnimationList } from './AnimationList.tsx';
import { AlignSection } from './AlignSection.tsx';
import { AnimationSection } from './AnimationSection.tsx';
import { BackgroundSection } from './BackgroundSection.tsx';
import { BoxSection } from './BoxSection.tsx';
import { LinkSection } from './LinkSection.tsx';
import { DescriptionSection } from './DescriptionSection.tsx';
import { renderSection } from './element-sections.tsx';
import { messages } from './messages.ts';
import { overflowFixes, overflowFixNames } from './overflow-fixes.ts';
import { PositionSection } from './PositionSection.tsx';
import { TextSection } from './TextSection.tsx';
import { TransitionSection } from './TransitionSection.tsx';
import { Section } from './Section.tsx';

/** Loads the presentation tab on demand, because it shows the deck in every style. */
const loadDeckTab = async () => {
  const [{ DeckTab }] = await Promise.all([import('../theme/DeckTab.tsx'), styleFiles.load(...styleNames)]);
  return DeckTab;
};

/** Loads the list of objects on demand. */
const loadObjects = async () => (await import('../objects/ObjectsTab.tsx')).ObjectsTab;

const tabs: readonly InspectorTab[] = ['selection', 'slide', 'deck', 'objects'];

/** Panel with the properties of the selection, the slide and the presentation. */
export function Inspector({ context }: { context: ActionContext }) {
  const { doc, screen } = context;
  const t = useMessages(messages);
  const id = useId();
  const state = useStore(doc.deferred);
  const hasSelection = selectedElements(state).length > 0;
  /** The tab that the user has selected. It stays open until the selection changes, except the list of objects. */
  const pressed = useStore(screen.inspectorTab);
  // The tab that was selected before is not restored by the next selection.
  useEffect(() => {
    if (pressed && pressed.tab !== 'objects' && pressed.hadSelection !== hasSelection) screen.inspectorTab.set(null);
  }, [screen, pressed, hasSelection]);
  // Elements that were just inserted or selected are shown, whichever tab the user has opened for the ones before.
  const selectedIds = state.selection.elements.join(' ');
  const shownIds = useRef(selectedIds);
  useEffect(() => {
    if (shownIds.current === selectedIds) return;
    shownIds.current = selectedIds;
    if (hasSelection && screen.inspectorTab.get()?.tab !== 'objects') screen.inspectorTab.set(null);
  }, [screen, selectedIds, hasSelection]);
  const isPressedOpen = pressed?.tab === 'objects' || pressed?.hadSelection === hasSelection;
  const tab = pressed && isPressedOpen ? pressed.tab : hasSelection ? 'selection' : 'slide';
  const select = (next: InspectorTab) => screen.inspectorTab.set({ tab: next, hadSelection: hasSelection });
  const slide = currentSlide(state);
  function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
    if (step === 0 || !next) return;
    event.preventDefault();
    select(next);
    focusAndReveal(event.currentTarget.querySelector<HTMLElement>(`[data-tab=${next}]`));
  }

  return (
    <aside className="ed-inspector" data-part={parts.inspector} aria-labelledby={`${id}-name`}>
      <h2 id={`${id}-name`} className="ed-visually-hidden">
        {t.inspector}
      </h2>
      <div role="tablist" tabIndex={-1} aria-label={t.inspector} className="ed-tabs" onKeyDown={handleKeyDown}>
        {tabs.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            data-tab={name}
            aria-label={name === 'objects' ? t.tabs.objects : undefined}
            title={name === 'objects' ? t.tabs.objects : undefined}
            aria-selected={name === tab}
            aria-controls={`${id}-panel`}
            tabIndex={name === tab ? 0 : -1}
            onClick={() => select(name)}
          >
            {name === 'objects' ? <Icon icon={layersIcon} /> : t.tabs[name]}
          </button>
        ))}
      </div>
      <Button
        variant="ghost"
        label="never"
        className="ed-inspector-close"
        icon={xIcon}
        name={t.closeInspector}
        onClick={() => screen.isInspectorOpen.set(false)}
      />
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`} className="ed-tab-panel">
        <OverflowNote context={context} />
        {tab === 'selection' && <SelectionTab context={context} state={state} />}
        {tab === 'slide' && slide && <SlideTab context={context} deck={state.deck} slide={slide} />}
        {tab === 'objects' && slide && (
          <LazyPanel
            load={loadObjects}
            props={{ context, deck: state.deck, slide }}
            onLoadError={(retry) => screen.notify({ name: 'load-error', retry })}
          />
        )}
        {tab === 'deck' && (
          <LazyPanel
            load={loadDeckTab}
            props={{ doc, screen, deck: state.deck }}
            onLoadError={(retry) => screen.notify({ name: 'load-error', retry })}
          />
        )}
      </div>
    </aside>
  );
}

/** Tab with the properties of the selected elements, with one section for each kind of property. */
function SelectionTab({ context, state }: { context: ActionContext; state: EditorState }) {
  const { doc } = context;
  const t = useMessages(messages);
  const selected = selectedElements(state);
  const isLocked = selected.every(({ locked }) => locked);
  const targets = selectedTargets(state);
  const [first] = targets;
  const isInGroup = selectedMember(state.selection) !== null;
  // Text that is being edited has its own link field.
  const tools = useStore(context.screen.textTools);
  const linkable = linkableElement(state);
  const slide = currentSlide(state);
  const cell = selectedCells(state.selection);
  const formatted = formattedElements(state);
  const texts = formatted.flatMap((element) => textsOf(state.deck, element, cell));
  // Of a card, only the background has a fill and a line.
  const painted = paintedElements(slide?.elements ?? [], state.selection.elements);
  const isPainted = (element: SlideElement): boolean => painted.includes(element) || !selected.includes(element);
  if (!first) return <p className="ed-inspector-none">{t.nothing}</p>;
  return (
    <>
      <SelectionCount state={state} />
      {isLocked && <LockedNote doc={doc} />}
      <fieldset className="ed-fieldset" disabled={isLocked}>
        {!isInGroup && <AlignSection context={context} elements={selected} />}
        {texts.length > 0 && (
          <TextSection
            context={context}
            deck={state.deck}
            texts={texts}
            isInCells={areTables(formatted)}
            boxes={formatted.filter(hasAutofit)}
          />
        )}
        {selected.length === 1 && slide && renderSection(first, isInGroup, { context, deck: state.deck, slide })}
        <BoxSection doc={doc} deck={state.deck} elements={formatted.filter(isPainted)} />
        {slide && canAnimate(state) && (
          <AnimationSection doc={doc} screen={context.screen} slide={slide} elements={selected} />
        )}
        {!isInGroup && <PositionSection context={context} elements={selected} />}
        {linkable && tools === null && <LinkSection doc={doc} deck={state.deck} element={linkable} />}
        {selected.length === 1 && <DescriptionSection doc={doc} element={first} />}
      </fieldset>
    </>
  );
}

/** How many objects or cards are selected, if there are several or a card is selected. */
function SelectionCount({ state }: { state: EditorState }) {
  const t = useMessages(messages);
  const { elements = [] } = currentSlide(state) ?? {};
  const units = cardUnits(elements, state.selection.elements);
  const areCards = units.every((unit) => unit.length > 1);
  if (units.length < 2 && !areCards) return null;
  return <p className="ed-inspector-none">{areCards ? t.cards(units.length) : t.several(units.length)}</p>;
}

/** Tab with the layout, background, transition and animations of the slide. */
export function SlideTab({ context, deck, slide }: { context: ActionContext; deck: Deck; slide: Slide }) {
  const { doc } = context;
  const t = useMessages(messages);
  return (
    <>
      <Section title={t.layout}>
        <ActionButton action="changeLayout" context={context} variant="secondary" aria-haspopup="menu" />
      </Section>
      <BackgroundSection context={context} deck={deck} slide={slide} />
      <TransitionSection doc={doc} deck={deck} slide={slide} />
      <Section title={t.slideAnimations}>
        {slide.elements.some((element) => animationsOf(element).length > 0) ? (
          <AnimationList doc={doc} slide={slide} />
        ) : (
          <p className="ed-inspector-none">{t.noAnimations}</p>
        )}
      </Section>
    </>
  );
}

/** Notice that the selection is locked, with a button that unlocks it. */
export function LockedNote({ doc }: { doc: EditorDocument }) {
  const t = useMessages(messages);
  return (
    <div className="ed-locked">
      <Icon icon={lockIcon} />
      <p>{t.locked}</p>
      <Button name={t.unlock} onClick={() => doc.dispatch(toggleLock(Date.now()))} />
    </div>
  );
}

/** Notice that text does not fit in its box, with buttons for what can fix it. */
export function OverflowNote({ context }: { context: ActionContext }) {
  const number = useStore(context.doc.deferred, (state) => {
    const slide = currentSlide(state);
    return slide && overflowingElements(state.deck, slide).length > 0 ? state.selection.slide + 1 : 0;
  });
  return <div role="status">{number > 0 && <OverflowFixButtons number={number} context={context} />}</div>;
}

/** @param number The number of the slide. */
function OverflowFixButtons({ number, context }: { number: number; context: ActionContext }) {
  const t = useMessages(messages);
  const fixes = useStore(context.doc.deferred, () =>
    overflowFixes((name) => !isActionDisabled(actionOf(name), context)),
  );
  const isBelowSlide = useStore(context.doc.deferred, (state) => {
    const slide = currentSlide(state);
    return slide !== undefined && isTextBelowSlide(state.deck, slide);
  });
  const sentence = isBelowSlide ? t.belowSlide : t.overflow;
  return (
    <div className="ed-overflow">
      <Icon icon={triangleAlertIcon} />
      <p>{sentence(number, t.overflowFixes[fixes])}</p>
      {overflowFixNames[fixes].map((name) => (
        <ActionButton key={name} action={name} context={context} />
      ))}
    </div>
  );
}
