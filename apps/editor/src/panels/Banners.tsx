import { ReportBanner } from './report/ReportBanner.tsx';
import type { Presentation } from '../session/presentation.ts';
import { OpenElsewhereBanner } from './saving/OpenElsewhereBanner.tsx';

export interface BannersProps {
  presentation: Presentation;
  /** Whether the banners only reserve their space and are not interactive yet. @default false */
  inert?: boolean;
}

/** Notices above the canvas. They render together with the first slide, so that the slide does not move later. */
export function Banners({ presentation, inert = false }: BannersProps) {
  return (
    <div className="ed-banners" inert={inert}>
      <OpenElsewhereBanner presentation={presentation} />
      <ReportBanner presentation={presentation} />
    </div>
  );
}
