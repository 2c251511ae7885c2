import { originOf, type ErrorReferenceEntry } from '../../../packages/protocol/src/help/index.ts';
import { onScreen } from './on-screen.ts';

/** What stands under a code, in Markdown: meaning and cure, what people see of it, where it comes from. */
export function errorReferenceText(entry: ErrorReferenceEntry): string {
  const { code, description, resolution } = entry;
  const uiText = onScreen(code);
  const uiTexts = uiText ? [`On screen: “${uiText.en}” · “${uiText.zhCN}”`] : [];
  return [`${description} **${resolution}**`, ...uiTexts, originOf(entry)].join('\n\n');
}
