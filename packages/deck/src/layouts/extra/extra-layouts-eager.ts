import { diagram } from '../kinds/diagram.ts';
import { createIconLayouts } from '../icons/icon-layouts.ts';
import { allPaths } from '../icons/paths/all-paths.generated.ts';
import { timeline } from '../kinds/timeline.ts';
import { withLogo } from '../logo.ts';
import type { ExtraLayoutsSource } from './extra-layouts-source.ts';
import { listLayouts } from './list-layouts.ts';
import { textLayouts } from './text-layouts.ts';

/** On the server, all layouts are loaded eagerly, so `layoutDeck` need not wait. */
export const extraLayoutsSource: ExtraLayoutsSource = {
  ...listLayouts,
  ...textLayouts,
  ...createIconLayouts(allPaths),
  diagram,
  timeline,
  withLogo,
};
