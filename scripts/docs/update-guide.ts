import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { errorReference } from '@ppt-embed/protocol/help';
import { errorReferenceText } from '../../.storybook/docs/blocks/error-reference-text.ts';
import { eventOrderText } from '../../.storybook/docs/blocks/event-order-text.ts';
import { regionOf } from '../../.storybook/docs/blocks/region.ts';
import { requestFlowText } from '../../.storybook/docs/blocks/request-flow.ts';
import { root } from '../steps.ts';

/** Texts that guides contain between `<!-- generated: name -->` and `<!-- /generated -->`. */
const generated: Readonly<Record<string, () => string>> = {
  'request-flow': requestFlowText,
  'event-order': eventOrderText,
  'error-reference': () =>
    errorReference.map((entry) => `### ${entry.code}\n\n${errorReferenceText(entry)}`).join('\n\n'),
};

/** Matches a generated text with its markers. */
const generatedPattern = /^<!-- generated: ([a-z-]+) -->$[^]*?^<!-- \/generated -->$/gm;

/** Matches the marker of a code block, and the block. */
const codePattern = /^<!-- code: ([^\s#]+)(?:#([\w-]+))? -->\n```[^]*?^```$/gm;

/**
 * Returns a guide with the present contents of the files from which its code was copied, and with the present
 * generated texts. A marker has the path of a file, and the name of a region if the block shows only that.
 * @throws Error if a file, a region or a generated text does not exist.
 */
export function updateGuide(guide: string): string {
  return guide
    .replace(generatedPattern, (_, name: string) => {
      const text = generated[name];
      if (!text) throw new Error(`There is no generated text "${name}".`);
      return `<!-- generated: ${name} -->\n\n${text()}\n\n<!-- /generated -->`;
    })
    .replace(codePattern, (_, path: string, region: string | undefined) => {
      const file = readFileSync(join(root, path), 'utf8');
      const marker = `<!-- code: ${path}${region === undefined ? '' : `#${region}`} -->`;
      const code = region === undefined ? file.trim() : regionOf(file, region);
      return `${marker}\n\`\`\`${extname(path).slice(1)}\n${code}\n\`\`\``;
    });
}

/** Returns the languages of the code blocks that were not copied from a file. */
export function ownCodeLanguages(guide: string): string[] {
  const others = guide.replace(codePattern, '');
  return Array.from(others.matchAll(/^```(\w*)[^]*?^```$/gm), ([, language = '']) => language);
}
