import english from '../../../../../fixtures/samples/solar-en.md?raw';
import chinese from '../../../../../fixtures/samples/solar-zh.md?raw';
import type { Language } from '../preferences/language.ts';

/** A presentation to begin with; its picture is served by this page. */
export function sampleMarkdown(language: Language): string {
  return (language === 'zh-CN' ? chinese : english).replaceAll('{{origin}}', location.origin);
}

/** Address of an outline in JSON, served by this page. */
export function sampleOutline(language: Language): string {
  return `${location.origin}/samples/outline-${language === 'zh-CN' ? 'zh' : 'en'}.json`;
}

/** Pictures of three slides that the sample becomes. */
export function sampleSlides(language: Language): string[] {
  return [1, 4, 8].map((slide) => `/samples/slide-${language === 'zh-CN' ? 'zh' : 'en'}-${slide}.png`);
}
