import type { TitleBlockArea } from '../title-block.ts';

/** Size and color of the titles of the style's covers. */
export const title: Pick<TitleBlockArea, 'max' | 'gap' | 'title' | 'subtitle' | 'minSingleLineRatio'> = {
  max: { zh: 84, en: 88 },
  gap: 34,
  title: 'deep',
  subtitle: { color: 'deep', size: 32 },
  minSingleLineRatio: 0.9,
};
