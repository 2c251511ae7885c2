import { useRef } from 'react';
import type { CSSProperties } from 'react';
import type { Guide } from '../model/geometry/snap.ts';
import { boxStyle } from '../kit/box-style.ts';
import type { Gestures } from './gesture.ts';
import { useMoving } from './use-moving.ts';

/** The frame and the guides while elements are moved. The DOM is updated directly. */
export function DragFrame({ gestures, count }: { gestures: Gestures; count: number }) {
  const frame = useRef<HTMLDivElement>(null);
  const container = useRef<HTMLSpanElement>(null);
  const guides = useRef<HTMLDivElement>(null);
  const { frame: box } = gestures.preview();

  useMoving(gestures, (preview) => {
    if (!preview.frame || !frame.current || !container.current || !guides.current) return;
    const { x, y } = preview.frame;
    frame.current.style.translate = `${x}px ${y}px`;
    container.current.textContent = `${Math.round(x)}, ${Math.round(y)}`;
    drawGuides(guides.current, preview.guides);
  });

  if (!box) return null;
  return (
    <>
      <div
        ref={frame}
        className="ed-frame"
        style={boxStyle({ ...box, x: 0, y: 0 })}
        data-count={count}
        data-state="free"
      >
        <span ref={container} className="ed-size" style={rotationStyle(-(box.rotation ?? 0))} />
      </div>
      <div ref={guides} className="ed-guides" />
    </>
  );
}

function rotationStyle(by: number): CSSProperties & Record<'--turn', string> {
  return { '--turn': `${by}deg` };
}

/** Guides are hidden instead of removed, because inserting and removing elements would cause more layout work. */
function drawGuides(container: HTMLElement, guides: readonly Guide[]): void {
  while (container.children.length < guides.length) {
    const line = document.createElement('div');
    line.className = 'ed-guide';
    container.append(line);
  }
  for (const [index, line] of [...container.children].entries())
    if (line instanceof HTMLElement) drawGuide(line, guides[index]);
}

function drawGuide(line: HTMLElement, guide: Guide | undefined): void {
  line.style.visibility = guide ? '' : 'hidden';
  if (!guide) return line.replaceChildren();
  const { along, at, from, to, gap } = guide;
  const isAcross = along === 'x';
  line.dataset['along'] = along;
  line.style.left = `${isAcross ? from : at}px`;
  line.style.top = `${isAcross ? at : from}px`;
  line.style.width = isAcross ? `${to - from}px` : '';
  line.style.height = isAcross ? '' : `${to - from}px`;
  if (gap === undefined) return line.replaceChildren();
  const label = line.firstElementChild ?? line.appendChild(document.createElement('span'));
  label.textContent = String(gap);
}
