import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { Box, GroupElement, PictureElement } from '@ppt-embed/deck';
import { pictureUrl } from '@ppt-embed/protocol/editor';
import type { MessageCatalog } from '../../kit/use-messages.ts';
import { boxStyle } from '../box-style.ts';
import { cropPictures } from '../../commands/pictures.ts';
import { leaveText } from '../../commands/leave-text.ts';
import { rotatePoint } from '../../model/geometry/bounds.ts';
import { handles, resizeBox } from '../../model/geometry/resize-box.ts';
import type { Handle } from '../../model/geometry/resize-box.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import { findPart, parts } from '../../kit/dom-parts.ts';
import { coarseQuery, useMedia } from '../../kit/use-media.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { toGroupVector } from '../../elements/group/members-in-group.ts';
import { clampWindow, cropWindowOf, wholePicture, withWindow } from '../../elements/picture/crop.ts';
import { focusElement, focusInPlace } from '../../kit/focus.ts';

const en = {
  crop: 'Crop: drag the edges, then press Enter',
  hint: 'Drag the edges to crop. To finish, press Enter or click outside the picture.',
  touchHint: 'Drag the edges to crop. To finish, tap outside the picture.',
};

export const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    crop: '裁剪：拖动边缘，按 Enter 键完成',
    hint: '拖动边缘进行裁剪。按 Enter 键或单击图片外部即可完成。',
    touchHint: '拖动边缘进行裁剪。点按图片外部即可完成。',
  },
};

/** Props of `CropOverlay`. */
export interface CropOverlayProps {
  doc: EditorDocument;
  picture: PictureElement;
  /** The groups that contain the picture, from the outermost to the innermost. */
  groups: readonly GroupElement[];
  /** The element to which the focus returns, as in its `data-element`. */
  elementKey: string;
  /** CSS px per px of the slide. */
  scale: number;
}

const steps: Partial<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The whole picture with its crop window. Users drag the edges and corners, or the window as a whole. */
export function CropOverlay({ doc, picture, groups, elementKey, scale }: CropOverlayProps) {
  const t = useMessages(messages);
  const host = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<Drag | null>(null);
  const whole = wholePicture(picture);
  const cropWindow = dragged ? windowOf(dragged, whole) : cropWindowOf(picture);
  const { rotation = 0 } = picture.box;
  useEffect(() => focusInPlace(host.current), []);
  useInterruption(dragged !== null, () => setDragged(null));

  function press(event: PointerEvent<HTMLElement>, handle: Handle | null): void {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragged({
      handle,
      from: { x: event.clientX, y: event.clientY },
      by: { x: 0, y: 0 },
      window: cropWindowOf(picture),
      keepRatio: false,
    });
  }

  function move(event: PointerEvent): void {
    if (!dragged) return;
    const screen = { x: (event.clientX - dragged.from.x) / scale, y: (event.clientY - dragged.from.y) / scale };
    setDragged({
      ...dragged,
      by: rotatePoint(toGroupVector(groups, screen), { x: 0, y: 0 }, -rotation),
      keepRatio: event.shiftKey,
    });
  }

  function release(): void {
    // A click changes nothing.
    if (dragged && (dragged.by.x !== 0 || dragged.by.y !== 0))
      doc.dispatch(cropPictures(now(), (one) => withWindow(one, cropWindow)));
    setDragged(null);
  }

  function leave(): void {
    flushSync(() => doc.dispatch(leaveText));
    focusElement(elementKey);
  }

  function pressKey(event: KeyboardEvent): void {
    const step = steps[event.key];
    if (event.key === 'Escape' && dragged) setDragged(null);
    else if (event.key === 'Escape' || event.key === 'Enter') leave();
    else if (step) {
      const by = event.shiftKey ? 10 : 1;
      const change = { ...now(), group: `crop ${picture.id}` };
      const window = { ...cropWindow, x: cropWindow.x + step[0] * by, y: cropWindow.y + step[1] * by };
      doc.dispatch(cropPictures(change, (one) => withWindow(one, window)));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const around = picture.box;
  return (
    <div
      role="presentation"
      className="ed-crop"
      style={boxStyle(around)}
      onKeyDown={pressKey}
      onPointerDown={(event) => event.stopPropagation()}
      // Keeps the focus on this element.
      onMouseDown={(event) => event.preventDefault()}
    >
      <div ref={host} role="group" tabIndex={-1} className="ed-crop-focus" aria-label={t.crop} />
      <WholePicture picture={picture} {...{ around, whole, cropWindow }} />
      <div
        className="ed-crop-window"
        style={relativeTo(around, cropWindow)}
        onPointerDown={(event) => press(event, null)}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={() => setDragged(null)}
      >
        {handles.map((handle) => (
          <span
            key={handle}
            className="ed-handle"
            data-handle={handle}
            onPointerDown={(event) => press(event, handle)}
          />
        ))}
      </div>
      <CropHint />
    </div>
  );
}

/** Cancels a drag when another finger touches the screen, which zooms the view, or when the window loses the focus. */
function useInterruption(isDragging: boolean, cancel: () => void): void {
  const interrupt = useEffectEvent(cancel);
  useEffect(() => {
    if (!isDragging) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener('pointerdown', () => interrupt(), { capture: true, signal });
    window.addEventListener('blur', () => interrupt(), { signal });
    return () => controller.abort();
  }, [isDragging]);
}

/**
 * Hint at the lower edge of the canvas: how to crop, and how to finish. For screen readers, it is in the name of the
 * overlay.
 */
function CropHint() {
  const t = useMessages(messages);
  const isTouch = useMedia(coarseQuery);
  const canvas = findPart(parts.canvasContent);
  const hint = (
    <p className="ed-draw-hint ed-crop-hint" aria-hidden="true">
      {isTouch ? t.touchHint : t.hint}
    </p>
  );
  return canvas && createPortal(hint, canvas);
}

/** Shows the whole picture, dimmed outside of the crop window. */
function WholePicture({
  picture: { src, flipH = false, flipV = false },
  around,
  whole,
  cropWindow,
}: Record<'around' | 'whole' | 'cropWindow', Box> & { picture: PictureElement }) {
  const cut = {
    top: cropWindow.y - whole.y,
    right: whole.x + whole.width - cropWindow.x - cropWindow.width,
    bottom: whole.y + whole.height - cropWindow.y - cropWindow.height,
    left: cropWindow.x - whole.x,
  };
  const [left, right] = flipH ? [cut.right, cut.left] : [cut.left, cut.right];
  const [top, bottom] = flipV ? [cut.bottom, cut.top] : [cut.top, cut.bottom];
  const url = pictureUrl(src);
  const scale = `${flipH ? -1 : 1} ${flipV ? -1 : 1}`;
  return (
    <div style={relativeTo(around, whole)} className="ed-crop-whole">
      <img alt="" draggable={false} className="ed-crop-dim" src={url} style={{ scale }} />
      <img
        alt=""
        draggable={false}
        src={url}
        // The clip applies before the picture is flipped.
        style={{ scale, clipPath: `inset(${top}px ${right}px ${bottom}px ${left}px)` }}
      />
    </div>
  );
}

const now = () => ({ at: Date.now() });

interface Drag {
  /** The dragged edge or corner; null means the whole window. */
  handle: Handle | null;
  /** Start position in CSS px. */
  from: { x: number; y: number };
  /** Crop window in px of the picture's own, unrotated coordinate system. */
  by: { x: number; y: number };
  window: Box;
  keepRatio: boolean;
}

function windowOf({ handle, by, window, keepRatio }: Drag, whole: Box): Box {
  if (!handle) return clampWindow({ ...window, x: window.x + by.x, y: window.y + by.y }, whole);
  const sized = resizeBox(window, handle, by, { keepRatio, fromCenter: false });
  // An edge that is dragged beyond the picture stops at the picture's edge; the opposite edge stays in place.
  const x = Math.max(whole.x, sized.x);
  const y = Math.max(whole.y, sized.y);
  return clampWindow(
    {
      x,
      y,
      width: Math.min(sized.x + sized.width, whole.x + whole.width) - x,
      height: Math.min(sized.y + sized.height, whole.y + whole.height) - y,
    },
    whole,
  );
}

function relativeTo(frame: Box, box: Box): CSSProperties {
  return { left: box.x - frame.x, top: box.y - frame.y, width: box.width, height: box.height };
}
