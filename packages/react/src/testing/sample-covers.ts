import type { Cover } from '@ppt-embed/protocol/host';
import { coverColors, coverLanguages, coverStyles, type CoverColor, type CoverStyle } from '@ppt-embed/protocol/names';

/** Hue of each cover color, in degrees of OKLCH. */
const hues: Record<CoverColor, number> = { 粉色: 0, 黄色: 90, 青色: 200, 蓝色: 255, 绿色: 150, 橙色: 50, 紫色: 305 };

/** A shape for each style, so that covers are easy to tell apart. */
const shapes: Record<CoverStyle, (ink: string) => string> = {
  极简风: (ink) => `<rect x="24" y="24" width="12" height="12" fill="${ink}"/>`,
  科技风: (ink) => `<path d="M200 180 260 60l60 70V180z" fill="none" stroke="${ink}" stroke-width="3"/>`,
  小清新: (ink) => `<circle cx="262" cy="126" r="62" fill="${ink}" opacity=".5"/>`,
  商务风: (ink) => `<path d="M210 180 262 0h58v180z" fill="${ink}"/>`,
  党政风: (ink) => `<path d="M0 150q80-30 160 0t160 0v30H0z" fill="${ink}"/>`,
  可爱卡通: (ink) => `<circle cx="60" cy="190" r="52" fill="${ink}"/><circle cx="270" cy="180" r="70" fill="${ink}"/>`,
  中国风: (ink) => `<path d="M0 180q60-70 130-20 60-80 190 0v20z" fill="${ink}" opacity=".7"/>`,
};

/** A cover for each style, color and language, drawn here so that nothing is fetched. */
export const sampleCovers: readonly Cover[] = coverStyles.flatMap((style, row) =>
  coverColors.flatMap((colorStyle, column) =>
    coverLanguages.map((language, side) => ({
      id: `sample-${row + 1}-${column + 1}-${side === 0 ? 'zh' : 'en'}`,
      style,
      colorStyle,
      language,
      special: '',
      imageUrl: picture(style, colorStyle, language === '中文' ? '季度汇报' : 'Quarterly report'),
    })),
  ),
);

function picture(style: CoverStyle, color: CoverColor, title: string): string {
  const hue = hues[color];
  const isDark = style === '科技风';
  const paper = `oklch(${isDark ? 0.25 : 0.96} 0.05 ${hue})`;
  const ink = `oklch(${isDark ? 0.8 : 0.55} 0.15 ${hue})`;
  const text = `oklch(${isDark ? 0.97 : 0.25} 0.03 ${hue})`;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180"><rect width="320" height="180" fill="${paper}"/>` +
    shapes[style](ink) +
    `<text x="24" y="84" font-family="sans-serif" font-size="24" font-weight="600" fill="${text}">${title}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
