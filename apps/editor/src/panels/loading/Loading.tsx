import { slideHeightOf } from '@ppt-embed/deck';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { SlidePicture } from '../../canvas/SlidePicture.tsx';
import type { EditorDocument } from '../../session/editor-document.ts';
import type { EditorScreen } from '../../session/editor-screen.ts';
import { currentSlide } from '../../model/editor-state.ts';
import { wideQuery, useMedia } from '../../kit/use-media.ts';
import { useStore } from '../../kit/use-store.ts';
import { useFit } from '../../canvas/viewport/use-fit.ts';
import { Banners } from '../Banners.tsx';
import { useMessages } from '../../kit/use-messages.ts';
import { messages } from './messages.ts';
import { parts } from '../../kit/dom-parts.ts';

/** Props of `Shell`. */
export interface ShellProps {
  /** Whether the properties panel will be open. @default false */
  hasInspector?: boolean;
  /** Content above the canvas. */
  banners?: ReactNode;
  /** Content of the canvas. */
  children: ReactNode;
}

/**
 * Layout of the editor before its tools are loaded, so that nothing moves when they appear. `index.html` contains the
 * same layout.
 */
export function Shell({ hasInspector = false, banners, children }: ShellProps) {
  return (
    <div className="ed-workspace" data-part={parts.workspace} aria-busy="true">
      <div className="ed-topbar" />
      {banners}
      <SlideListSkeleton />
      <main className="ed-canvas" data-part={parts.canvas}>
        {children}
      </main>
      <div className="ed-notes" data-state="closed" />
      <div className="ed-bottombar" />
      {hasInspector && <div className="ed-inspector" />}
    </div>
  );
}

/** The slide list before its tools are loaded. */
export function SlideListSkeleton() {
  return (
    <div className="ed-slides">
      <span className="ed-skeleton ed-thumbnail" />
      <span className="ed-skeleton ed-thumbnail" />
      <span className="ed-skeleton ed-thumbnail" />
    </div>
  );
}

/** The first slide, shown while the tools are loading. */
export function FirstSlide({ doc, screen }: { doc: EditorDocument; screen: EditorScreen }) {
  const viewport = useRef<HTMLDivElement>(null);
  const isWide = useMedia(wideQuery);
  const state = useStore(doc.canvasState);
  const fit = useFit(viewport, state.deck);
  const slide = currentSlide(state);
  return (
    <Shell hasInspector={isWide && !doc.isReadOnly} banners={<Banners doc={doc} screen={screen} inert />}>
      <div className="ed-canvas-content" data-part={parts.canvasContent}>
        <div ref={viewport} className="ed-viewport" data-part={parts.viewport}>
          {slide && fit > 0 && (
            <div
              className="ed-slide-frame"
              data-part={parts.slideFrame}
              style={{ width: 1280 * fit, height: slideHeightOf(state.deck) * fit }}
            >
              <div className="ed-slide" data-part={parts.slide} style={{ scale: String(fit) }}>
                <SlidePicture deck={state.deck} slide={slide} />
              </div>
            </div>
          )}
        </div>
      </div>
    </Shell>
  );
}

/** Layout that is shown while the deck is loading. */
export function Loading() {
  const t = useMessages(messages);
  return (
    <Shell>
      <output className="ed-loading">{t.opening}</output>
    </Shell>
  );
}
