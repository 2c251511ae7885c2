import { playIcon } from '../../kit/icons.generated.ts';
import {
  animationDirectionOf,
  animationDirections,
  animationMsOf,
  animationStarts,
  animationsOf,
  effectClassOf,
  effectDirectionsOf,
  maxAnimations,
} from '@ppt-embed/deck';
import type { ElementAnimation, Slide, SlideElement } from '@ppt-embed/deck';
import { addAnimation, setAnimation, setAnimationOptions, setByParagraph } from '../../commands/animations.ts';
import type { AnimationOptions } from '../../commands/animations.ts';
import { canEnterByParagraph } from '../../commands/change-animations.ts';
import { groupByCard } from '../../commands/card-units.ts';
import { effectKey, effectsIn, slideEffects } from '../../commands/slide-effects.ts';
import type { SlideEffect } from '../../commands/slide-effects.ts';
import { commonValue } from '../../kit/common-value.ts';
import { Button } from '../../kit/Button.tsx';
import { NumberField } from '../../kit/NumberField.tsx';
import { findPart, parts } from '../../kit/dom-parts.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { useStore } from '../../kit/use-store.ts';
import { currentSlide } from '../../model/editor-state.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import { loadModule } from '../../session/load-module.ts';
import type { OpenPresentation } from '../../session/open-presentation.ts';
import { AddAnimation } from './AddAnimation.tsx';
import { AnimationList } from './AnimationList.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { effectGroups } from './effect-groups.ts';
import { messages } from './messages.ts';
import { Section } from './Section.tsx';

interface AnimationSectionProps extends OpenPresentation {
  slide: Slide;
  /** The selected elements. */
  elements: readonly SlideElement[];
}

const starts = ['click', ...animationStarts] as const;
type StartChoice = (typeof starts)[number];
/** Durations and delays in the menus, in seconds. */
const durations = [0.25, 0.5, 0.75, 1, 1.5, 2, 3] as const;
const delays = [0, 0.25, 0.5, 1, 2, 3] as const;

/**
 * Section for the animations of the selected elements during the slide show: the selected effect of each and its options,
 * further effects, and the list of the slide's animations.
 */
export function AnimationSection({ doc, screen, slide, elements }: AnimationSectionProps) {
  const t = useMessages(messages);
  const selection = useStore(doc.deferred, (state) => state.selection);
  const effects = effectsIn(elements, selection);
  const value = commonValue(effects.map(({ animation }) => animation?.effect ?? 'none'));
  const animated = effects.flatMap(({ animation }) => animation ?? []);
  const texts = effects.filter(canEnterByParagraph);
  const canAdd = animated.length > 0 && elements.some((element) => animationsOf(element).length < maxAnimations);
  return (
    <Section title={t.animation}>
      <ChoiceField
        label={t.animation}
        field="animation"
        value={value}
        mixed={t.severalValues}
        names={t.animations}
        groups={[{ values: ['none'] }, ...effectGroups(t)]}
        onSelect={(name) => doc.dispatch(setAnimation(name === 'none' ? undefined : name, Date.now()))}
      />
      {animated.length > 0 && (
        <AnimationOptionFields doc={doc} animations={animated} leaders={leadersOf(slide, effects)} />
      )}
      {texts.length > 0 && (
        <label className="ed-check">
          <input
            type="checkbox"
            checked={texts.every(({ animation }) => animation?.byParagraph)}
            onChange={({ target }) => doc.dispatch(setByParagraph(target.checked, Date.now()))}
          />
          {t.byParagraph}
        </label>
      )}
      {canAdd && <AddAnimation onAdd={(effect) => doc.dispatch(addAnimation(effect, Date.now()))} />}
      <AnimationList doc={doc} slide={slide} />
      {animated.length > 0 && (
        <Button name={t.previewAnimations} icon={playIcon} onClick={() => void previewAnimations({ doc, screen })} />
      )}
    </Section>
  );
}

/** Returns the animations whose start is shown: the elements of a card start together with the first one. */
function leadersOf({ elements }: Slide, effects: readonly SlideEffect[]): ElementAnimation[] {
  const keys = new Set(effects.map(effectKey));
  const inOrder = slideEffects(elements).filter((effect) => keys.has(effectKey(effect)));
  return groupByCard(
    elements,
    effects.map(({ element }) => element.id),
  ).flatMap((unit) => inOrder.find(({ element }) => unit.includes(element))?.animation ?? []);
}

interface AnimationOptionFieldsProps {
  doc: EditorDocument;
  animations: readonly ElementAnimation[];
  /** The animations whose start is shown: the first one of each card. */
  leaders: readonly ElementAnimation[];
}

/** Fields for the start, direction, duration and delay of animations. */
function AnimationOptionFields({ doc, animations, leaders }: AnimationOptionFieldsProps) {
  const t = useMessages(messages);
  const set = (options: AnimationOptions) => void doc.dispatch(setAnimationOptions(options, Date.now()));
  const directions = animations.map(animationDirectionOf);
  const shown = animationDirections.filter((one) =>
    animations.every(({ effect }) => effectDirectionsOf(effect).includes(one)),
  );
  // A wipe out starts at a side, other exits end there.
  const isExit = animations.every(({ effect }) => effectClassOf(effect) === 'exit' && effect !== 'wipeOut');
  const durationsMs = animations.map(animationMsOf);
  const ms = commonValue(durationsMs);
  const delay = commonValue(animations.map(({ delayMs = 0 }) => delayMs));
  return (
    <>
      <ChoiceField
        label={t.animationStart}
        isLabelled
        value={commonValue(leaders.map(({ start }): StartChoice => start ?? 'click'))}
        mixed={t.severalValues}
        names={t.animationStarts}
        groups={[{ values: starts }]}
        onSelect={(start) => set({ start: start === 'click' ? undefined : start })}
      />
      {directions.every((direction) => direction !== undefined) && (
        <ChoiceField
          label={t.animationDirection}
          isLabelled
          value={commonValue(directions)}
          mixed={t.severalValues}
          names={isExit ? t.exitDirections : t.animationDirections}
          groups={[{ values: shown }]}
          onSelect={(direction) => set({ direction })}
        />
      )}
      <div className="ed-fields">
        {durationsMs.every((one) => one > 0) && (
          <NumberField
            label={t.animationDuration}
            name={t.animationDurationName}
            unit={t.secondsUnit}
            value={ms === undefined ? undefined : ms / 1000}
            min={0.1}
            max={60}
            step={0.1}
            presets={{ label: t.animationDurationName, values: durations }}
            onChange={(seconds) => set({ durationMs: Math.round(seconds * 1000) })}
          />
        )}
        <NumberField
          label={t.animationDelay}
          name={t.animationDelayName}
          unit={t.secondsUnit}
          value={delay === undefined ? undefined : delay / 1000}
          min={0}
          max={60}
          step={0.1}
          presets={{ label: t.animationDelayName, values: delays }}
          // Stored delays are multiples of 10 ms.
          onChange={(seconds) => set({ delayMs: Math.round(seconds * 100) * 10 })}
        />
      </div>
    </>
  );
}

/** Plays the animations of the current slide once on the slide that is being edited. */
async function previewAnimations(presentation: OpenPresentation): Promise<void> {
  const { doc, screen } = presentation;
  const state = doc.flushText();
  const slide = currentSlide(state);
  const root = findPart(parts.slidePicture, findPart(parts.slide) ?? document);
  if (!slide || !root) return;
  const module = await loadModule(
    screen,
    () => import('../../canvas/effects/play-effects.ts'),
    () => void previewAnimations(presentation),
  );
  if (!module) return;
  const { playEffects, previewGroup, totalMs } = module;
  const group = previewGroup(slide.elements);
  const stop = playEffects(root, state.deck, group);
  setTimeout(stop, totalMs(group));
}
