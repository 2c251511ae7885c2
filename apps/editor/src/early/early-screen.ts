import { slideSvg } from '../canvas/slide-svg.ts';
import type { Editor } from '../session/editor.ts';
import type { Presentation } from '../session/presentation.ts';
import { currentSlide } from '../state/editor-state.ts';
import { bringListWidth } from '../slides/list-width.ts';
import { roomyQuery } from '../ui/media-queries.ts';
import { fitOf } from '../viewport/fit-of.ts';
import { messages } from './messages.ts';

/** What stands on the page before the tools do. */
export interface EarlyScreen {
  /** Says that the tools could not be fetched. @returns a promise of the wish to try again. */
  sayMissing: () => Promise<void>;
  /** The tools have taken its place. */
  close: () => void;
}

/**
 * The editor's own shape, and on it the first slide as soon as its deck is there: drawn without React, which is still
 * on its way. `opening/Shell.tsx` is the same shape for those who have it.
 */
export function showEarlyScreen(root: HTMLElement, editor: Pick<Editor, 'phase' | 'appearance'>): EarlyScreen {
  // The slide stands where it will stand when the list is there.
  bringListWidth();
  const screen = document.createElement('div');
  screen.className = 'ppt ed';
  screen.innerHTML = shell;
  root.replaceChildren(screen);
  const board = screen.querySelector('main');
  const observer = new ResizeObserver(() => draw());

  const words = () => messages[editor.appearance.get().locale];

  function dress(): void {
    const { locale, colorScheme } = editor.appearance.get();
    screen.lang = locale;
    document.documentElement.lang = locale;
    screen.dataset['pptColorScheme'] = colorScheme;
    draw();
  }

  function draw(): void {
    const phase = editor.phase.get();
    if (!board) return;
    if (phase.name !== 'open' || hasBanners(phase.presentation)) {
      const said = document.createElement('output');
      said.className = 'ed-opening';
      said.textContent = words().opening;
      board.replaceChildren(said);
      return;
    }
    drawSlide(board, phase.presentation);
    observer.observe(board);
  }

  dress();
  const stopListening = [editor.appearance.subscribe(dress), editor.phase.subscribe(draw)];

  return {
    sayMissing: () =>
      new Promise((resolve) => {
        const alert = document.createElement('div');
        alert.className = 'ed-alert';
        alert.role = 'alert';
        const said = document.createElement('p');
        said.textContent = words().missing;
        const button = document.createElement('button');
        button.className = 'ed-button';
        button.type = 'button';
        button.textContent = words().tryAgain;
        button.addEventListener('click', () => {
          alert.remove();
          resolve();
        });
        alert.append(said, button);
        screen.append(alert);
      }),
    close() {
      observer.disconnect();
      for (const stop of stopListening) stop();
    },
  };
}

/** What is said over the slides takes room from them, and comes with the tools: the first slide waits for it. */
function hasBanners({ isOpenElsewhere, isReportShown }: Presentation): boolean {
  return isOpenElsewhere.get() || isReportShown.get();
}

const shell = `<div class="ed-workspace" aria-busy="true">
  <div class="ed-topbar"></div>
  <div class="ed-slides">${'<span class="ed-skeleton ed-thumbnail"></span>'.repeat(3)}</div>
  <main class="ed-board"></main>
  <div class="ed-notes" data-state="closed"></div>
  <div class="ed-bottombar"></div>
  ${matchMedia(roomyQuery).matches ? '<div class="ed-inspector"></div>' : ''}
</div>`;

/** As `SlideCanvas` does: in the same place at the same size, so that nothing moves when it comes. */
function drawSlide(board: Element, { state, fit }: Presentation): void {
  const now = state.get();
  const slide = currentSlide(now);
  board.innerHTML = '<div class="ed-board-place"><div class="ed-board-fit"></div></div>';
  const place = board.querySelector('.ed-board-fit');
  if (!place || !slide) return;
  const scale = fitOf(place);
  // The canvas begins with it instead of measuring once more.
  fit.set(scale);
  place.innerHTML = `<div class="ed-sheet-place" style="width: ${1280 * scale}px; height: ${720 * scale}px">
    <div class="ed-sheet" style="scale: ${scale}"><div class="ed-slide-picture">${slideSvg(now.deck, slide)}</div></div>
  </div>`;
}
