import english from '../../../../../fixtures/samples/solar-en.md?raw';
import chinese from '../../../../../fixtures/samples/solar-zh.md?raw';
import type { Language } from '../preferences/language.ts';

/** Returns a sample presentation, whose picture this page serves. */
export function sampleMarkdown(language: Language): string {
  return (language === 'zh-CN' ? chinese : english).replaceAll('{{origin}}', location.origin);
}

/** Returns the URL of a JSON outline that this page serves. */
export function sampleOutline(language: Language): string {
  return `${location.origin}/samples/outline-${language === 'zh-CN' ? 'zh' : 'en'}.json`;
}

/** Returns the URLs of pictures of three slides of the finished sample. */
export function sampleSlides(language: Language): string[] {
  return [1, 4, 8].map((slide) => `/samples/slide-${language === 'zh-CN' ? 'zh' : 'en'}-${slide}.png`);
}
