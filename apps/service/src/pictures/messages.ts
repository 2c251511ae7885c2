import type { DeckLanguage } from '@ppt-embed/deck';

/** Reasons why a picture is missing, shown in its place on the slide. */
const en = {
  notAbsolute: "The picture's URL is incomplete.",
  unreachable: "Couldn't load the picture. Check that its URL is public.",
  tooLarge:
    'The picture is too large. Use a picture of up to 10 MB and 50 megapixels, or an SVG of up to 10 MB and 4 million pixels per side.',
  tooSlow: 'The picture takes too long to render. Use a simpler one.',
  notAPicture: "The URL doesn't return a PNG, JPEG, GIF, WebP, or SVG picture.",
  tooMany: 'The presentation has too many pictures. Remove some, then try again.',
};

const zh: typeof en = {
  notAbsolute: '图片网址不完整。',
  unreachable: '无法加载图片。请确认其网址可公开访问。',
  tooLarge: '图片过大。请使用 10 MB、5000 万像素以内的图片，或 10 MB 以内且宽高均不超过 400 万像素的 SVG。',
  tooSlow: '图片渲染时间过长，请换用更简单的图片。',
  notAPicture: '该网址没有返回 PNG、JPEG、GIF、WebP 或 SVG 图片。',
  tooMany: '演示文稿中的图片过多，请减少后重试。',
};

/** The reason why a picture cannot be used. */
export type PictureErrorCode = keyof typeof en;
/** Descriptions of the problems, shown in place of the pictures. */
export const pictureErrors: Record<DeckLanguage, Record<PictureErrorCode, string>> = { en, zh };

/** Reasons why a video or an audio clip cannot be used. */
export const mediaErrors: Record<DeckLanguage, { notMedia: string }> = {
  en: { notMedia: 'The file must be a complete MP4 (H.264), MP3, or M4A (AAC) file.' },
  zh: { notMedia: '文件必须是完整的 MP4（H.264）、MP3 或 M4A（AAC）文件。' },
};
