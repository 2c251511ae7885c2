import { statSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { help, messages } from './deck/messages.ts';
import { UserError } from './deck/user-error.ts';

/** Exit status 1: the command failed; 2: invalid usage. */
const status = { failed: 1, usageError: 2 } as const;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2).filter((argument) => argument !== '--'),
    allowPositionals: true,
    options: {
      out: { type: 'string', short: 'o' },
      cover: { type: 'string' },
      style: { type: 'string' },
      svg: { type: 'string' },
      png: { type: 'string' },
      pdf: { type: 'string' },
      watch: { type: 'boolean', short: 'w' },
      why: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [command, file, ...rest] = positionals;
  if (values.help || command === undefined) {
    console.log(help);
    return values.help ? 0 : status.usageError;
  }
  // Modules are loaded per command, to start faster.
  if (command === 'covers') {
    if (!values.out) throw new UsageError(messages.noOut('covers'));
    const { drawCovers } = await import('./deck/draw-covers.ts');
    await drawCovers(values.out, values.style);
    return 0;
  }
  if (command !== 'build') throw new UsageError(messages.unknownCommand(command));
  if (!file) throw new UsageError(messages.noFile);
  if (rest.length > 0) throw new UsageError(messages.oneFile);
  const { cover, svg, png, pdf, out, watch = false, why = false } = values;
  if ([out, svg, png, pdf].every((one) => one === undefined)) throw new UsageError(messages.noOut('talk.pptx'));
  checkOutputPaths(file, { out, svg, png, pdf });
  const { buildDeck } = await import('./deck/build-deck.ts');
  const options = {
    why,
    ...(out !== undefined && { out }),
    ...(cover !== undefined && { cover }),
    ...(svg !== undefined && { svg }),
    ...(png !== undefined && { png }),
    ...(pdf !== undefined && { pdf }),
  };
  if (watch) {
    const { watchDeck } = await import('./deck/watch-deck.ts');
    await watchDeck(file, options);
  } else await buildDeck(file, options);
  return 0;
}

/** File extensions with a fixed meaning, and the option that writes such files. */
const optionOf: Record<string, string> = { '.pptx': 'out', '.pdf': 'pdf', '.png': 'png', '.svg': 'svg' };

/** Rejects likely mistakes: a PDF named .pptx, or an output that would overwrite its source. */
function checkOutputPaths(source: string, outputPaths: Record<string, string | undefined>): void {
  for (const [option, outputPath] of Object.entries(outputPaths)) {
    if (outputPath === undefined) continue;
    const right = optionOf[extname(outputPath).toLowerCase()];
    if (right !== undefined && right !== option) throw new UsageError(messages.otherOption(option, outputPath, right));
    if (isSameFile(outputPath, source)) throw new UsageError(messages.overSource(source));
  }
}

/** A file can have several names: links, or another case on case-insensitive systems. */
function isSameFile(one: string, other: string): boolean {
  if (resolve(one) === resolve(other)) return true;
  const [a, b] = [numbersOf(one), numbersOf(other)];
  return a !== undefined && a.dev === b?.dev && a.ino === b.ino;
}

/** The system's file id, which exceeds a number on Windows; undefined if the file cannot be accessed. */
function numbersOf(file: string): { dev: bigint; ino: bigint } | undefined {
  try {
    return statSync(file, { bigint: true });
  } catch {
    // The error is reported when the file is read or written.
    return undefined;
  }
}

class UsageError extends Error {}

// Not awaited: the command is built as CommonJS, which starts faster but has no top-level await.
main().then((code) => {
  process.exitCode = code;
}, explain);

function explain(error: unknown): void {
  if (!(error instanceof Error)) throw error;
  const isUsageError =
    error instanceof UsageError || ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
  if (!isUsageError && !(error instanceof UserError)) throw error;
  const [, option] = /^Unknown option '(.+?)'/u.exec(error.message) ?? [];
  console.error(isUsageError && option !== undefined ? messages.unknownOption(option) : error.message);
  process.exitCode = isUsageError ? status.usageError : status.failed;
}
