import type { TitleBlockArea } from '../title-block.ts';

/** Size and color of the titles of the style's covers. */
export const title: Pick<TitleBlockArea, 'max' | 'gap' | 'title' | 'subtitle'> = {
  max: { zh: 88, en: 88 },
  gap: 36,
  title: 'ink',
  subtitle: { color: 'muted', size: 32 },
};
