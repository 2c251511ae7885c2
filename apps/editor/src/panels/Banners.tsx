import { ReportBanner } from './report/ReportBanner.tsx';
import type { EditorDocument } from '../session/editor-document.ts';
import type { EditorScreen } from '../session/editor-screen.ts';
import { OpenElsewhereBanner } from './saving/OpenElsewhereBanner.tsx';
import { parts } from '../kit/parts.ts';

export interface BannersProps {
  doc: EditorDocument;
  screen: EditorScreen;
  /** Whether the banners only reserve their space and are not interactive yet. @default false */
  inert?: boolean;
}

/** Notices above the canvas. They render together with the first slide, so that the slide does not move later. */
export function Banners({ doc, screen, inert = false }: BannersProps) {
  return (
    <div className="ed-banners" data-part={parts.banners} inert={inert}>
      <OpenElsewhereBanner doc={doc} />
      <ReportBanner doc={doc} screen={screen} />
    </div>
  );
}
