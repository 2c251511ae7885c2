import { useEffect, useId } from 'react';
import type { KeyboardEvent } from 'react';
import { X } from 'lucide-react';
import { loadStyles, styleNames } from '@ppt-embed/deck';
import type { Scene } from '../actions.ts';
import { textsOf } from '../elements/text/common-look.ts';
import { chosenCells, chosenMember } from '../selection/selection.ts';
import type { InspectorTab } from '../session/presentation.ts';
import { chosenElements, chosenParts, currentSlide } from '../state/editor-state.ts';
import { Button } from '../ui/Button.tsx';
import { Part } from '../ui/Part.tsx';
import { useStore } from '../ui/use-store.ts';
import { useWords } from '../ui/words.ts';
import { BoxSection } from './BoxSection.tsx';
import { ChartSection } from './ChartSection.tsx';
import { DescriptionSection } from './DescriptionSection.tsx';
import { LineSection } from './LineSection.tsx';
import { LockedNote } from './LockedNote.tsx';
import { messages } from './messages.ts';
import { OverflowNote } from './OverflowNote.tsx';
import { PictureSection } from './PictureSection.tsx';
import { PositionSection } from './PositionSection.tsx';
import { SlideTab } from './SlideTab.tsx';
import { TableSection } from './TableSection.tsx';
import { TextSection } from './TextSection.tsx';
import { WrittenSection } from './WrittenSection.tsx';

/** It shows the deck in every style. */
const loadDeckTab = async () => {
  const [{ DeckTab }] = await Promise.all([import('../look/DeckTab.tsx'), loadStyles(...styleNames)]);
  return DeckTab;
};

const tabs: readonly InspectorTab[] = ['selection', 'slide', 'deck'];

/** Properties of what is chosen, of the slide, of the deck. */
export function Inspector({ scene }: { scene: Scene }) {
  const { presentation } = scene;
  const words = useWords(messages);
  const id = useId();
  const state = useStore(presentation.calm);
  const chosen = chosenElements(state);
  const hasChosen = chosen.length > 0;
  /** The tab that was pressed holds until the selection comes or goes. */
  const pressed = useStore(presentation.inspectorTab);
  // One that was pressed long ago does not come back with the next selection.
  useEffect(() => {
    if (pressed && pressed.hadChosen !== hasChosen) presentation.inspectorTab.set(null);
  }, [presentation, pressed, hasChosen]);
  const tab = pressed?.hadChosen === hasChosen ? pressed.tab : hasChosen ? 'selection' : 'slide';
  const choose = (next: InspectorTab) => presentation.inspectorTab.set({ tab: next, hadChosen: hasChosen });
  const slide = currentSlide(state);
  const isLocked = hasChosen && chosen.every(({ locked }) => locked);
  const parts = chosenParts(state);
  const [first] = parts;
  const isInGroup = chosenMember(state.selection) !== null;
  const isAlone = chosen.length === 1 && !isInGroup;
  const cell = chosenCells(state.selection);
  const texts = parts.flatMap((element) => textsOf(state.deck, element, cell));

  function press(event: KeyboardEvent<HTMLElement>): void {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
    if (step === 0 || !next) return;
    event.preventDefault();
    choose(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab=${next}]`)?.focus();
  }

  return (
    <aside className="ed-inspector" aria-labelledby={`${id}-name`}>
      <h2 id={`${id}-name`} className="ed-unseen">
        {words.inspector}
      </h2>
      <div role="tablist" tabIndex={-1} aria-label={words.inspector} className="ed-tabs" onKeyDown={press}>
        {tabs.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            data-tab={name}
            aria-selected={name === tab}
            aria-controls={`${id}-panel`}
            tabIndex={name === tab ? 0 : -1}
            onClick={() => choose(name)}
          >
            {words.tabs[name]}
          </button>
        ))}
      </div>
      <Button
        variant="ghost"
        label="never"
        className="ed-inspector-close"
        icon={X}
        name={words.closeInspector}
        onClick={() => presentation.isInspectorOpen.set(false)}
      />
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`} className="ed-tab-panel">
        <OverflowNote scene={scene} />
        {tab === 'selection' && !first && <p className="ed-inspector-none">{words.nothing}</p>}
        {tab === 'selection' && first && (
          <>
            {chosen.length > 1 && <p className="ed-inspector-none">{words.several(chosen.length)}</p>}
            {isLocked && <LockedNote presentation={presentation} />}
            <fieldset className="ed-fieldset" disabled={isLocked}>
              {texts.length > 0 && (
                <TextSection
                  scene={scene}
                  deck={state.deck}
                  texts={texts}
                  isInCells={parts.every(({ kind }) => kind === 'table')}
                />
              )}
              {first.kind === 'table' && chosen.length === 1 && (
                <TableSection key={first.id} scene={scene} table={first} />
              )}
              {first.kind === 'chart' && chosen.length === 1 && (
                <ChartSection key={first.id} presentation={presentation} chart={first} />
              )}
              {(first.kind === 'formula' || first.kind === 'code') && isAlone && (
                <WrittenSection key={first.id} scene={scene} deck={state.deck} element={first} />
              )}
              {first.kind === 'picture' && chosen.length === 1 && (
                <PictureSection key={first.id} scene={scene} picture={first} />
              )}
              {first.kind === 'line' && isAlone && slide && (
                <LineSection presentation={presentation} slide={slide} line={first} />
              )}
              <BoxSection presentation={presentation} deck={state.deck} elements={parts} />
              {!isInGroup && <PositionSection scene={scene} elements={chosen} />}
              {chosen.length === 1 && <DescriptionSection presentation={presentation} element={first} />}
            </fieldset>
          </>
        )}
        {tab === 'slide' && slide && <SlideTab scene={scene} deck={state.deck} slide={slide} />}
        {tab === 'deck' && (
          <Part
            load={loadDeckTab}
            props={{ presentation, deck: state.deck }}
            onMissing={() => presentation.notify({ name: 'part-missing' })}
          />
        )}
      </div>
    </aside>
  );
}
