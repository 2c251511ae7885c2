import { useRef, useState } from 'react';
import type { CSSProperties, MouseEvent, PointerEvent } from 'react';
import { chooseElement } from '../commands/choose-element.ts';
import { editText } from '../commands/edit-text.ts';
import { isEditable } from '../elements/kinds.ts';
import { TextOverlay } from '../elements/text/TextOverlay.tsx';
import type { Presentation } from '../session/presentation.ts';
import { currentSlide } from '../state/editor-state.ts';
import { useStore } from '../ui/use-store.ts';
import { useWords } from '../ui/words.ts';
import { elementAt } from './element-at.ts';
import { ElementButton } from './ElementButton.tsx';
import { messages } from './messages.ts';
import { SlidePicture } from './SlidePicture.tsx';
import { useFirstPaint } from './use-first-paint.ts';
import { useFit } from './use-fit.ts';

/** The chosen slide, as large as fits, with its texts within reach of pointer and keyboard. */
export function SlideCanvas({ presentation }: { presentation: Presentation }) {
  const words = useWords(messages);
  const state = useStore(presentation.state);
  const board = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const scale = useFit(board);
  const [hovered, setHovered] = useState<string | null>(null);
  const [pressedAt, setPressedAt] = useState<{ left: number; top: number }>();
  /** A selection that is dragged out of a text ends outside, where it is no press on the slide. */
  const beganInText = useRef(false);
  /** Its SVG text is hidden only once its HTML text is there. */
  const [mounted, setMounted] = useState<string | null>(null);
  useFirstPaint(presentation, sheet, scale > 0);

  const slide = currentSlide(state);
  const { element: selected, editing } = state.selection;
  const edited = editing ? slide?.elements.find((element) => element.id === selected) : undefined;

  function textUnder({ clientX, clientY }: MouseEvent): string | null {
    const place = sheet.current?.getBoundingClientRect();
    if (!place || !slide || scale === 0) return null;
    return elementAt(slide, { x: (clientX - place.left) / scale, y: (clientY - place.top) / scale })?.id ?? null;
  }

  /** A press on the text being edited belongs to that text. */
  const isInText = (event: MouseEvent) => event.target instanceof Element && event.target.closest('.ed-text') !== null;

  function press(event: MouseEvent): void {
    if (isInText(event) || beganInText.current) return;
    const id = textUnder(event);
    setPressedAt({ left: event.clientX, top: event.clientY });
    presentation.dispatch(id === null ? chooseElement(null) : editText(id));
  }

  function hover(event: PointerEvent): void {
    setHovered(event.pointerType === 'mouse' && !isInText(event) ? textUnder(event) : null);
  }

  return (
    <main className="ed-board">
      <section aria-label={words.slide} className="ed-board-place">
        <div
          ref={board}
          role="presentation"
          className="ed-board-fit"
          data-hover={hovered === null ? 'none' : 'text'}
          onPointerDown={(event) => {
            beganInText.current = isInText(event);
          }}
          onPointerMove={hover}
          onPointerLeave={() => setHovered(null)}
          onClick={press}
        >
          {slide && scale > 0 && (
            <div className="ed-sheet-place" style={{ width: 1280 * scale, height: 720 * scale }}>
              <div ref={sheet} key={slide.id} className="ed-sheet" style={scaled(scale)}>
                <SlidePicture deck={state.deck} slide={slide} hide={edited && mounted === edited.id ? mounted : null} />
                {slide.elements.filter(isEditable).map((element) => (
                  <ElementButton
                    key={element.id}
                    element={element}
                    presentation={presentation}
                    isHovered={hovered === element.id}
                    isSelected={selected === element.id}
                    onEdit={() => setPressedAt(undefined)}
                  />
                ))}
                {edited?.kind === 'text' && (
                  <TextOverlay
                    key={edited.id}
                    deck={state.deck}
                    slide={slide}
                    index={state.selection.slide}
                    element={edited}
                    presentation={presentation}
                    caretAt={pressedAt}
                    onMount={setMounted}
                  />
                )}
              </div>
            </div>
          )}
        </div>
      </section>
    </main>
  );
}

/** Outlines keep their width on the screen by dividing by `--scale`. */
function scaled(scale: number): CSSProperties & Record<'--scale', number> {
  return { scale: String(scale), '--scale': scale };
}
