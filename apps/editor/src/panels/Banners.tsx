import { ReportBanner } from './report/ReportBanner.tsx';
import type { Presentation } from '../session/presentation.ts';
import { OpenElsewhereBanner } from './saving/OpenElsewhereBanner.tsx';

export interface BannersProps {
  presentation: Presentation;
  /** They take their room and answer nothing yet. @default false */
  inert?: boolean;
}

/** What is to be known before anything is typed, over the slides: there with the first slide, which then stays where it is. */
export function Banners({ presentation, inert = false }: BannersProps) {
  return (
    <div className="ed-banners" inert={inert}>
      <OpenElsewhereBanner presentation={presentation} />
      <ReportBanner presentation={presentation} />
    </div>
  );
}
