import { use, useEffect, useMemo, useState, useRef } from 'react';
import type { Dispatch } from 'react';
import {
  aArrowDownIcon,
  aArrowUpIcon,
  layoutGridIcon,
  monitorOffIcon,
  pauseIcon,
  playIcon,
  rotateCcwIcon,
  xIcon,
  chevronLeftIcon,
  chevronRightIcon,
} from '../kit/icons.generated.ts';
import { createPortal } from 'react-dom';
import { slideAtStep } from '@ppt-embed/deck';
import type { Deck, Slide } from '@ppt-embed/deck';
import { LocaleContext, useMessages } from '../kit/use-messages.ts';
import { SlidePicture } from '../canvas/SlidePicture.tsx';
import { Button } from '../kit/Button.tsx';
import type { ButtonProps } from '../kit/Button.tsx';
import { InkLayer, InkTools } from './Ink.tsx';
import type { InkLayerProps } from './Ink.tsx';
import { messages } from './messages.ts';
import { countOf, slideNumberOf, stepsOf } from './show-machine.ts';
import type { Show, ShowEvent } from './show-machine.ts';
import { focusInPlace } from '../kit/focus.ts';

interface Clock {
  /** Time since the start in minutes and seconds, without pauses. */
  elapsed: string;
  /** Current time of day. */
  now: string;
  isRunning: boolean;
  toggle: () => void;
  /** Restarts the timer at zero; a paused timer stays paused. */
  reset: () => void;
}

/** Runs the presenter's timer, which starts automatically. */
function useClock(): Clock {
  const locale = use(LocaleContext);
  const [now, setNow] = useState(() => Date.now());
  /** Start time, shifted by the duration of all pauses. While paused, the elapsed time. */
  const [start, setStart] = useState({ at: now, paused: null as number | null });

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);

  const elapsedMs = Math.max(0, start.paused ?? now - start.at);
  return {
    elapsed: formatElapsed(elapsedMs),
    now: new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(now),
    isRunning: start.paused === null,
    toggle() {
      const at = Date.now();
      setNow(at);
      setStart(start.paused === null ? { ...start, paused: at - start.at } : { at: at - start.paused, paused: null });
    },
    reset() {
      const at = Date.now();
      setNow(at);
      setStart({ at, paused: start.paused === null ? null : 0 });
    },
  };
}

function formatElapsed(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

interface PresenterProps {
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

/** Presenter view in a separate window: current and next slide, strip of all slides, notes and timer. */
export function Presenter({ window: win, deck, slides, show, inkProps, send, onEnd }: PresenterProps) {
  const t = useMessages(messages);
  const [size, setSize] = useState(1);
  const [isAll, setIsAll] = useState(false);
  const slide = slides[show.at];
  const isComplete = show.step >= stepsOf(show);
  const visible = useMemo(() => slide && slideAtStep(slide, show.step), [slide, show.step]);
  // The slide after the next click.
  const next = useMemo(
    () => (slide && !isComplete ? slideAtStep(slide, show.step + 1) : slides[show.at + 1]),
    [slide, isComplete, show.step, show.at, slides],
  );

  return createPortal(
    <div className="ppt ed ed-presenter" data-ppt-color-scheme="dark">
      <PresenterTop title={deck.title} onEnd={onEnd} />
      <main className="ed-presenter-current" data-state={isAll ? 'all' : 'one'}>
        <section aria-label={t.onScreen}>
          <h2>
            {t.onScreen} {slide && <span>{t.slideOf(slideNumberOf(show), deck.slides.length)}</span>}
          </h2>
          <div className="ed-presenter-slide" data-state={show.blank ?? 'shown'}>
            {visible ? <SlidePicture deck={deck} slide={visible} /> : <p>{t.showOver}</p>}
            {inkProps && <InkLayer {...inkProps} />}
          </div>
        </section>
        <SlideStrip
          window={win}
          deck={deck}
          slides={slides}
          show={show}
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
              icon={aArrowDownIcon}
              name={t.smaller}
              disabled={size === 0}
              onClick={() => setSize(size - 1)}
            />
            <Button
              variant="ghost"
              label="never"
              icon={aArrowUpIcon}
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
          icon={layoutGridIcon}
          name={t.allSlides}
          aria-pressed={isAll}
          onClick={() => setIsAll(!isAll)}
        />
        {inkProps && <InkTools {...inkProps} />}
        <Button variant="ghost" icon={monitorOffIcon} name={t.black} onClick={() => send({ type: 'black' })} />
      </footer>
    </div>,
    win.document.body,
  );
}

/** The title of the presentation, the timer, and the button that ends the show. */
function PresenterTop({ title, onEnd }: { title: string; onEnd: () => void }) {
  const t = useMessages(messages);
  const { elapsed, now, isRunning, toggle, reset } = useClock();
  return (
    <header className="ed-presenter-top">
      <h1>{title}</h1>
      <div className="ed-presenter-clock">
        <output role="timer">{elapsed}</output>
        <Button
          variant="ghost"
          label="never"
          icon={isRunning ? pauseIcon : playIcon}
          name={isRunning ? t.pause : t.advance}
          onClick={toggle}
        />
        <Button variant="ghost" label="never" icon={rotateCcwIcon} name={t.resetTimer} onClick={reset} />
        <span>{now}</span>
      </div>
      <Button icon={xIcon} name={t.end} onClick={onEnd} />
    </header>
  );
}

interface StepButtonProps extends Pick<ButtonProps, 'variant' | 'label'> {
  to: 'previous' | 'next';
  show: Show;
  send: Dispatch<ShowEvent>;
}

/** Button that goes to the next or previous slide; disabled if there is none. */
export function StepButton({ to, show, send, ...buttonProps }: StepButtonProps) {
  const t = useMessages(messages);
  return (
    <Button
      {...buttonProps}
      icon={to === 'next' ? chevronRightIcon : chevronLeftIcon}
      name={t[to]}
      disabled={to === 'next' ? show.at === countOf(show) : show.at === 0 && show.step === 0}
      onClick={() => send({ type: to })}
    />
  );
}

/** Props of `SlideStrip`. */
export interface SlideStripProps {
  /** The window that contains the strip. */
  window: Window;
  deck: Deck;
  /** The visible slides. */
  slides: readonly Slide[];
  show: Show;
  /** Whether the thumbnails are in a grid instead of a row. */
  isAll: boolean;
  go: (to: number) => void;
}

/** Strip of thumbnails of the slides in the show. A click goes to a slide. Only visible thumbnails are drawn. */
export function SlideStrip({ window: win, deck, slides, show, isAll, go }: SlideStripProps) {
  const t = useMessages(messages);
  const list = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState<ReadonlySet<number>>(new Set());
  const current = Math.min(show.at, slides.length - 1);

  useEffect(() => {
    const { current: root } = list;
    if (!root) return;
    // Each window needs its own observer.
    const { IntersectionObserver } = win as Window & typeof globalThis;
    const observer = new IntersectionObserver(
      (entries) =>
        setNear((before) => {
          const next = new Set(before);
          for (const { target, isIntersecting } of entries) {
            const index = Number(target.getAttribute('data-index'));
            if (isIntersecting) next.add(index);
            else next.delete(index);
          }
          return next;
        }),
      { root, rootMargin: '50%' },
    );
    for (const slide of root.children) observer.observe(slide);
    return () => observer.disconnect();
  }, [win, slides.length]);

  useEffect(() => {
    const shown = list.current?.children[current] as HTMLElement | undefined;
    // The arrow keys control the show here as well, so the focus follows the current slide.
    if (list.current?.contains(win.document.activeElement)) focusInPlace(shown);
    shown?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [win, current, isAll]);

  return (
    <div ref={list} role="group" aria-label={t.allSlides} className="ed-presenter-strip">
      {slides.map((slide, index) => (
        <button
          key={slide.id}
          type="button"
          data-index={index}
          aria-label={t.slideNamed(show.slides[index]?.number ?? index + 1, slide.title)}
          aria-current={index === show.at ? 'true' : undefined}
          tabIndex={index === current ? 0 : -1}
          // The space bar shows the next slide instead of pressing this button.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => go(index)}
        >
          {near.has(index) && <SlidePicture deck={deck} slide={slide} />}
        </button>
      ))}
    </div>
  );
}
