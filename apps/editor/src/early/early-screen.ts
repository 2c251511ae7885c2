import { slideSvg } from '../canvas/slide-svg.ts';
import type { Editor } from '../session/editor.ts';
import type { Presentation } from '../session/presentation.ts';
import { currentSlide } from '../state/editor-state.ts';
import { fitOf } from '../viewport/fit-of.ts';
import { messages } from './messages.ts';
import { offerReopening } from './offer-reopening.ts';
import { sayMissing } from './say-missing.ts';

/** What stands on the page before the tools do. */
export interface EarlyScreen {
  /** Says that the tools could not be fetched. @returns a promise of the wish to try again. */
  sayMissing: () => Promise<void>;
  /** The tools have taken its place. */
  close: () => void;
}

/**
 * Takes over what the page brought: the editor's own shape, and perhaps the first slide on it. What it did not bring is
 * drawn as soon as its deck is there, without React, which is still on its way.
 */
export function showEarlyScreen(
  root: HTMLElement,
  editor: Pick<Editor, 'phase' | 'appearance' | 'reopening'>,
): EarlyScreen {
  const screen = need(root, '.ed-early');
  const board = need(screen, '.ed-board');
  const place = need(board, '.ed-board-place');
  const room = need(place, '.ed-board-fit');
  const picture = need(place, '.ed-slide-picture');
  const locale = () => editor.appearance.get().locale;

  function dress(): void {
    const { colorScheme } = editor.appearance.get();
    screen.lang = locale();
    document.documentElement.lang = locale();
    screen.dataset['pptColorScheme'] = colorScheme;
    draw();
  }

  function draw(): void {
    const phase = editor.phase.get();
    if (phase.name === 'open' && !hasBanners(phase.presentation)) return drawSlide(phase.presentation);
    // What the page brought is what is being opened.
    if (phase.name === 'loading' && picture.firstElementChild) return;
    const said = document.createElement('output');
    said.className = 'ed-opening';
    said.textContent = messages[locale()].opening;
    board.replaceChildren(said);
  }

  function drawSlide({ state, fit }: Presentation): void {
    const now = state.get();
    const slide = currentSlide(now);
    if (slide && !picture.firstElementChild) picture.innerHTML = slideSvg(now.deck, slide);
    if (!place.isConnected) board.replaceChildren(place);
    // The canvas begins with it instead of measuring once more.
    fit.set(fitOf(room));
  }

  dress();
  const stopListening = [editor.appearance.subscribe(dress), editor.phase.subscribe(draw)];

  return {
    sayMissing: () =>
      sayMissing(screen, locale(), (alert, said) => offerReopening({ alert, said }, locale(), editor.reopening)),
    close() {
      for (const stop of stopListening) stop();
    },
  };
}

function need(within: Element, selector: string): HTMLElement {
  const found = within.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The page has no "${selector}", which the editor's own has.`);
  return found;
}

/** What is said over the slides takes room from them, and comes with the tools: the first slide waits for it. */
function hasBanners({ isOpenElsewhere, isReportShown }: Presentation): boolean {
  return isOpenElsewhere.get() || isReportShown.get();
}
