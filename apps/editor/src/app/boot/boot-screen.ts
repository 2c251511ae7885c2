import { setSlideRatio } from '../../kit/slide-ratio.ts';
import type { Locale } from '../../kit/appearance.ts';
import { reloadTimeoutMs, reloadMessages } from '../../session/reloader.ts';
import type { Reloader } from '../../session/reloader.ts';
import { slideSvg } from '../../canvas/slide-svg.ts';
import type { Editor } from '../../session/editor.ts';
import type { OpenPresentation } from '../../session/open-presentation.ts';
import { currentSlide } from '../../model/editor-state.ts';
import { fitOf } from '../../model/geometry/bounds.ts';
import { createButton, messages, showLoadError } from './show-load-error.ts';
import { findPart, parts } from '../../kit/dom-parts.ts';
import type { Part } from '../../kit/dom-parts.ts';

/** Adds a button to an error message that opens the new build of the editor, if the page can be reloaded. */
function offerReload(
  { alert, message }: Record<'alert' | 'message', HTMLElement>,
  locale: Locale,
  reloader: Reloader,
): void {
  const t = reloadMessages[locale];
  const mode = reloader.mode();
  if (!mode) return;
  if (mode === 'here') message.textContent = t.replacedHere;
  const button = createButton(mode === 'here' ? t.reopen : t.backToApp, () => {
    if (button.ariaDisabled) return;
    button.ariaDisabled = 'true';
    reloader.reload();
    setTimeout(() => {
      message.textContent = t.notOpened;
      button.ariaDisabled = null;
    }, reloadTimeoutMs);
  });
  alert.append(button);
}

/** The page before its tools are loaded. */
export interface BootScreen {
  /**
   * Shows an error message if the tools could not be loaded.
   * @returns a promise that resolves when the user retries
   */
  showLoadError: () => Promise<void>;
  /** Called when the editor has replaced the boot screen. */
  close: () => void;
}

/**
 * Takes over the prerendered page: the editor's layout and possibly the first slide. If the slide is missing, draws it
 * as soon as its deck has loaded, without waiting for React.
 */
export function showBootScreen(
  root: HTMLElement,
  editor: Pick<Editor, 'phase' | 'appearance' | 'reloader'>,
): BootScreen {
  const screen = requirePart(root, parts.bootScreen);
  const main = requirePart(screen, parts.canvas);
  const section = requirePart(main, parts.canvasContent);
  const viewport = requirePart(section, parts.viewport);
  const picture = requirePart(section, parts.slidePicture);
  const locale = () => editor.appearance.get().locale;

  function applyAppearance(): void {
    const { colorScheme } = editor.appearance.get();
    screen.lang = locale();
    document.documentElement.lang = locale();
    screen.dataset['pptColorScheme'] = colorScheme;
    draw();
  }

  function draw(): void {
    const phase = editor.phase.get();
    if (phase.name === 'open' && !hasBanners(phase)) return drawSlide(phase);
    // The prerendered slide belongs to the deck that is being opened.
    if (phase.name === 'loading' && picture.firstElementChild) return;
    const message = document.createElement('output');
    message.className = 'ed-loading';
    message.textContent = messages[locale()].opening;
    main.replaceChildren(message);
  }

  function drawSlide({ doc: { state }, screen: { fit } }: OpenPresentation): void {
    const now = state.get();
    const slide = currentSlide(now);
    setSlideRatio(now.deck);
    if (slide && !picture.firstElementChild) picture.innerHTML = slideSvg(now.deck, slide);
    if (!section.isConnected) main.replaceChildren(section);
    // The canvas starts with this size and does not measure again.
    fit.set(fitOf(viewport, now.deck));
  }

  applyAppearance();
  const stopListening = [editor.appearance.subscribe(applyAppearance), editor.phase.subscribe(draw)];

  return {
    showLoadError: () =>
      showLoadError(screen, locale(), (alert, message) => offerReload({ alert, message }, locale(), editor.reloader)),
    close() {
      for (const stop of stopListening) stop();
    },
  };
}

function requirePart(within: Element, part: Part): HTMLElement {
  const found = findPart(part, within);
  if (!found)
    throw new Error(`The page has no element with data-part="${part}". Does the service serve an outdated index.html?`);
  return found;
}

/**
 * Whether a banner will be shown above the slide. Banners are loaded with the tools, so the first slide waits for them.
 */
function hasBanners({ doc: { isOpenElsewhere, collaboration }, screen: { isReportShown } }: OpenPresentation): boolean {
  return (isOpenElsewhere.get() && !collaboration) || isReportShown.get();
}
