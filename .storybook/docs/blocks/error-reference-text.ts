import { originOf, type ErrorReferenceEntry } from '../../../packages/protocol/src/help/index.ts';
import { onScreen } from './on-screen.ts';

/** Returns the section of an error code as Markdown: description, resolution, UI text and origin. */
export function errorReferenceText(entry: ErrorReferenceEntry): string {
  const { code, description, resolution } = entry;
  const uiText = onScreen(code);
  const uiTexts = uiText ? [`UI text: “${uiText.en}” · “${uiText.zhCN}”`] : [];
  // A service's message may contain `<token>`, which would be an HTML element.
  const origin = originOf(entry).replaceAll('<', '\\<');
  return [`${description} **${resolution}**`, ...uiTexts, origin].join('\n\n');
}
