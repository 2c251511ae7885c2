import { useState } from 'react';
import type { Dispatch } from 'react';
import { AArrowDown, AArrowUp, LayoutGrid, MonitorOff, Pause, Play, X } from 'lucide-react';
import { createPortal } from 'react-dom';
import type { Deck, Slide } from '@ppt-embed/deck';
import { SlidePicture } from '../canvas/SlidePicture.tsx';
import { Button } from '../kit/Button.tsx';
import { useMessages } from '../kit/use-messages.ts';
import { InkLayer } from './InkLayer.tsx';
import type { InkLayerProps } from './InkLayer.tsx';
import { InkTools } from './InkTools.tsx';
import { messages } from './messages.ts';
import type { Show, ShowEvent } from './show-machine.ts';
import { SlideStrip } from './SlideStrip.tsx';
import { StepButton } from './StepButton.tsx';
import { useClock } from './use-clock.ts';

export interface PresenterProps {
  window: Window;
  deck: Deck;
  /** The visible slides. */
  slides: readonly Slide[];
  show: Show;
  /** Laser and drawings on the current slide. Undefined at the end of the show. */
  inkProps: InkLayerProps | undefined;
  send: Dispatch<ShowEvent>;
  onEnd: () => void;
}

const noteSizes = [16, 20, 24, 28, 32] as const;

/** Presenter view in its own window: current and next slide, strip of all slides, notes and timer. */
export function Presenter({ window: win, deck, slides, show, inkProps, send, onEnd }: PresenterProps) {
  const t = useMessages(messages);
  const [size, setSize] = useState(1);
  const [isAll, setIsAll] = useState(false);
  const { elapsed, now, isRunning, toggle } = useClock();
  const slide = slides[show.at];
  const next = slides[show.at + 1];

  return createPortal(
    <div className="ppt ed ed-presenter" data-ppt-color-scheme="dark">
      <header className="ed-presenter-top">
        <h1>{deck.title}</h1>
        <div className="ed-presenter-clock">
          <output role="timer">{elapsed}</output>
          <Button
            variant="ghost"
            label="never"
            icon={isRunning ? Pause : Play}
            name={isRunning ? t.pause : t.advance}
            onClick={toggle}
          />
          <span>{now}</span>
        </div>
        <Button icon={X} name={t.end} onClick={onEnd} />
      </header>
      <main className="ed-presenter-now" data-state={isAll ? 'all' : 'one'}>
        <section aria-label={t.onScreen}>
          <h2>
            {t.onScreen} {slide && <span>{t.slideOf(show.at + 1, slides.length)}</span>}
          </h2>
          <div className="ed-presenter-slide" data-state={show.isBlack ? 'black' : 'shown'}>
            {slide ? <SlidePicture deck={deck} slide={slide} /> : <p>{t.showOver}</p>}
            {inkProps && <InkLayer {...inkProps} />}
          </div>
        </section>
        <SlideStrip
          window={win}
          deck={deck}
          slides={slides}
          at={show.at}
          isAll={isAll}
          go={(to) => {
            send({ type: 'go', to });
            setIsAll(false);
          }}
        />
      </main>
      <section className="ed-presenter-next" aria-label={t.next}>
        <h2>{t.next}</h2>
        <div className="ed-presenter-slide">
          {next ? <SlidePicture deck={deck} slide={next} /> : slide && <p>{t.lastSlide}</p>}
        </div>
      </section>
      <section className="ed-presenter-notes" aria-label={t.notes}>
        <h2>
          {t.notes}
          <span>
            <Button
              variant="ghost"
              label="never"
              icon={AArrowDown}
              name={t.smaller}
              disabled={size === 0}
              onClick={() => setSize(size - 1)}
            />
            <Button
              variant="ghost"
              label="never"
              icon={AArrowUp}
              name={t.larger}
              disabled={size === noteSizes.length - 1}
              onClick={() => setSize(size + 1)}
            />
          </span>
        </h2>
        <p style={{ fontSize: noteSizes[size] }} data-state={slide?.notes ? 'written' : 'empty'}>
          {slide && (slide.notes || t.noNotes)}
        </p>
      </section>
      <footer className="ed-presenter-dock">
        <StepButton to="previous" show={show} send={send} variant="ghost" label="never" />
        <StepButton to="next" show={show} send={send} variant="primary" />
        <Button
          variant="ghost"
          icon={LayoutGrid}
          name={t.allSlides}
          aria-pressed={isAll}
          onClick={() => setIsAll(!isAll)}
        />
        {inkProps && <InkTools {...inkProps} />}
        <Button variant="ghost" icon={MonitorOff} name={t.black} onClick={() => send({ type: 'black' })} />
      </footer>
    </div>,
    win.document.body,
  );
}
