import { statSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { help, messages } from './messages.ts';
import { UserError } from './user-error.ts';

/** Exit statuses. 1: the command failed. 2: invalid usage. */
const status = { failed: 1, usageError: 2 } as const;

/**
 * Runs `pnpm deck` with these arguments and prints its errors.
 * @returns the exit status
 */
export async function runCommand(args: readonly string[]): Promise<number> {
  return execute(args).catch(explain);
}

async function execute(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: args.filter((argument) => argument !== '--'),
    allowPositionals: true,
    options: {
      out: { type: 'string', short: 'o' },
      cover: { type: 'string' },
      theme: { type: 'string' },
      style: { type: 'string' },
      svg: { type: 'string' },
      png: { type: 'string' },
      pdf: { type: 'string' },
      md: { type: 'string' },
      json: { type: 'string' },
      'keep-design': { type: 'boolean' },
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
    const { drawCovers } = await import('./draw-covers.ts');
    await drawCovers(values.out, values.style);
    return 0;
  }
  if (command === 'convert') {
    await convert(file, rest, values);
    return 0;
  }
  if (command !== 'build') throw new UsageError(messages.unknownCommand(command));
  if (!file) throw new UsageError(messages.noFile);
  if (rest.length > 0) throw new UsageError(messages.oneFile);
  const { cover, theme, svg, png, pdf, out, watch = false, why = false } = values;
  if ([out, svg, png, pdf].every((path) => path === undefined)) throw new UsageError(messages.noOut('talk.pptx'));
  checkOutputPaths(file, { out, svg, png, pdf });
  const { buildDeck } = await import('./build-deck.ts');
  const options = {
    why,
    ...(out !== undefined && { out }),
    ...(cover !== undefined && { cover }),
    ...(theme !== undefined && { theme }),
    ...(svg !== undefined && { svg }),
    ...(png !== undefined && { png }),
    ...(pdf !== undefined && { pdf }),
  };
  if (watch) {
    const { watchDeck } = await import('./watch-deck.ts');
    await watchDeck(file, options);
  } else await buildDeck(file, options);
  return 0;
}

async function convert(
  file: string | undefined,
  others: readonly string[],
  {
    md,
    json,
    cover,
    'keep-design': keepDesign = false,
  }: {
    md?: string | undefined;
    json?: string | undefined;
    cover?: string | undefined;
    'keep-design'?: boolean | undefined;
  },
): Promise<void> {
  if (!file) throw new UsageError(messages.noFile);
  if (others.length > 0) throw new UsageError(messages.oneFile);
  if (md === undefined && json === undefined) throw new UsageError(messages.noConverted);
  if (keepDesign && cover !== undefined) throw new UsageError(messages.coverOfDesign);
  if (keepDesign && json === undefined) throw new UsageError(messages.designWithoutJson);
  checkOutputPaths(file, { md, json });
  const { convertPptx } = await import('./convert-pptx.ts');
  await convertPptx(file, {
    ...(md !== undefined && { md }),
    ...(json !== undefined && { json }),
    ...(cover !== undefined && { cover }),
    keepDesign,
  });
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

/**
 * Whether two paths are the same file. A file can have several names because of links, or because of different letter
 * case on case-insensitive systems.
 */
function isSameFile(left: string, right: string): boolean {
  if (resolve(left) === resolve(right)) return true;
  const [a, b] = [numbersOf(left), numbersOf(right)];
  return a !== undefined && a.dev === b?.dev && a.ino === b.ino;
}

/**
 * Returns the system's file id, or undefined if the file cannot be accessed. It is a bigint, because ids on Windows
 * exceed the range of a number.
 */
function numbersOf(file: string): { dev: bigint; ino: bigint } | undefined {
  try {
    return statSync(file, { bigint: true });
  } catch {
    // The error is reported when the file is read or written.
    return undefined;
  }
}

class UsageError extends Error {}

/** Prints errors that a user can fix. @returns the exit status */
function explain(error: unknown): number {
  if (!(error instanceof Error)) throw error;
  const isUsageError =
    error instanceof UsageError || ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
  if (!isUsageError && !(error instanceof UserError)) throw error;
  const [, option] = /^Unknown option '(.+?)'/u.exec(error.message) ?? [];
  console.error(isUsageError && option !== undefined ? messages.unknownOption(option) : error.message);
  return isUsageError ? status.usageError : status.failed;
}
