import { useRef } from 'react';
import { SlidePicture } from '../../canvas/SlidePicture.tsx';
import type { Presentation } from '../../session/presentation.ts';
import { currentSlide } from '../../model/editor-state.ts';
import { wideQuery, useMedia } from '../../kit/use-media.ts';
import { useStore } from '../../kit/use-store.ts';
import { useFit } from '../../canvas/viewport/use-fit.ts';
import { Banners } from '../Banners.tsx';
import { Shell } from './Shell.tsx';

/** The first slide, shown while the tools are loading. */
export function FirstSlide({ presentation }: { presentation: Presentation }) {
  const viewport = useRef<HTMLDivElement>(null);
  const fit = useFit(viewport);
  const isWide = useMedia(wideQuery);
  const state = useStore(presentation.canvasState);
  const slide = currentSlide(state);
  return (
    <Shell hasInspector={isWide} banners={<Banners presentation={presentation} inert />}>
      <div className="ed-board-place">
        <div ref={viewport} className="ed-board-fit">
          {slide && fit > 0 && (
            <div className="ed-sheet-place" style={{ width: 1280 * fit, height: 720 * fit }}>
              <div className="ed-sheet" style={{ scale: String(fit) }}>
                <SlidePicture deck={state.deck} slide={slide} />
              </div>
            </div>
          )}
        </div>
      </div>
    </Shell>
  );
}
