import { originOf, type Trouble } from '../../../packages/protocol/src/help/index.ts';
import { onScreen } from './on-screen.ts';

/** What stands under a code, in Markdown: meaning and cure, what people see of it, where it comes from. */
export function troubleText(trouble: Trouble): string {
  const { code, means, cure } = trouble;
  const seen = onScreen(code);
  const words = seen ? [`On screen: “${seen.en}” · “${seen.zhCN}”`] : [];
  return [`${means} **${cure}**`, ...words, originOf(trouble)].join('\n\n');
}
