import { originOf, type Trouble } from '../../../packages/protocol/src/help/index.ts';
import { onScreen } from './on-screen.ts';

/** What stands under a code, in Markdown: meaning and cure, what people see of it, where it comes from. */
export function errorReferenceText(entry: Trouble): string {
  const { code, description, cure } = entry;
  const uiText = onScreen(code);
  const uiTexts = uiText ? [`On screen: “${uiText.en}” · “${uiText.zhCN}”`] : [];
  return [`${description} **${cure}**`, ...uiTexts, originOf(entry)].join('\n\n');
}
