import { originOf, type ErrorReferenceEntry } from '../../../packages/protocol/src/help/index.ts';
import { onScreen } from './on-screen.ts';

/** Returns the section of an error code as Markdown: description, resolution, UI text and origin. */
export function errorReferenceText(entry: ErrorReferenceEntry): string {
  const { code, description, resolution } = entry;
  const uiText = onScreen(code);
  const uiTexts = uiText ? [`UI text: “${uiText.en}” · “${uiText.zhCN}”`] : [];
  return [`${description} **${resolution}**`, ...uiTexts, originOf(entry)].join('\n\n');
}
