import { parseArgs } from 'node:util';
import { root, runStep } from '../steps.ts';
import { generate, recipes } from './generate.ts';

const kinds = Object.keys(recipes).join('|');

const help = `pnpm new ${kinds} <name>

Writes the files of CONTRIBUTING.md's recipe: a small working example with a test, and the lines that register it.
For example: pnpm new action duplicate-all`;

const { positionals } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean', short: 'h' } } });
const [kind, name] = positionals;
if (!kind || !name || positionals.length > 2) {
  console.log(help);
} else {
  try {
    const { written, next } = generate(kind, name, root);
    const isFormatted = await runStep({
      name: 'format',
      command: 'oxfmt',
      args: ['--no-error-on-unmatched-pattern', ...written],
    });
    console.log(`${written.map((file) => `  ${file}`).join('\n')}\n`);
    for (const sentence of [...next, 'Check it: pnpm check --changed']) console.log(`- ${sentence}`);
    process.exitCode = isFormatted ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
