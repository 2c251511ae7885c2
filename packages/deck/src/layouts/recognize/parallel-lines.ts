import type { Block, ListItem } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { textOfRuns } from '../../text/runs.ts';
import { sliceRuns } from '../../text/slice-runs.ts';

/** Limits for the lines of a list: their number, of those with a single letter as label, and the characters of one. */
const limits = { min: 2, letters: 3, max: 8, length: 200, text: 1000 } as const;
/** Maximum number of paragraphs and quotations above and below the lines. */
const maxOthers = 2;
const hanDigits = '一二三四五六七八九十';

const number = String.raw`[${hanDigits}]|\d{1,2}`;
const labelSource = String.raw`(?:(\p{Lu}\p{L}{0,14})[\s\u00A0]?(\d{1,2}|[A-H])|(第)(${number})\p{Script=Han}{1,3}|(\p{Script=Han}{2,4})(${number}|[A-H])|([A-H]))\s?[:：]\s{0,4}(?=\S)`;
/** Matches a label with its number: “Week 1:”, “Q1:”, “Option A:”, “C:”, “第一周：”, “方案一：”. */
const label = new RegExp(`^${labelSource}`, 'u');
/** Matches the place before a label at the beginning of a line or a sentence. The reader joins lines that look like text. */
// ReDoS: at most 1,000 characters (`listOf`).
const labelStart = new RegExp(
  String.raw`(?<=[。！？!?；;.\n])\s{0,4}(?=${labelSource.replaceAll(/\((?!\?)/gu, '(?:')})`,
  'u',
);
/** Matches a step at the beginning of a sentence: “第一步听完，不打断。”, “Step 1: listen.” */
const step = /^(?:第([一二三四五六七八九十]|\d{1,2})步[，,：:、]?|Step (\d{1,2})[:,.])\s{0,4}(?=\S)/u;
/** Matches the place before a step that begins a sentence. */
const stepStart = /(?<=[。！？!?；;.\n])\s{0,4}(?=第(?:[一二三四五六七八九十]|\d{1,2})步|Step \d{1,2}[:,.])/u;

/**
 * Converts a paragraph whose lines begin with parallel labels, such as “Week 1: …” and “Week 2: …”, to a list with bold
 * labels, and one whose sentences are steps, “第一步…。第二步…。”, to a numbered list. Returns undefined for other blocks.
 */
export function parallelLines(blocks: readonly Block[]): Block[] | undefined {
  if (blocks.length > maxOthers + 1) return undefined;
  const lists = blocks.map((block) => (block.kind === 'paragraph' ? listOf(block.runs) : undefined));
  if (lists.filter(Boolean).length !== 1) return undefined;
  const areTexts = blocks.every(({ kind }) => kind === 'paragraph' || kind === 'quote');
  return areTexts ? blocks.map((block, index) => lists[index] ?? block) : undefined;
}

function listOf(runs: readonly Run[]): Block | undefined {
  const text = textOfRuns(runs);
  if (text.length > limits.text) return undefined;
  const steps = itemsOf(runs, text.split(stepStart), step);
  if (steps) return { kind: 'list', ordered: true, items: steps.map(({ rest }) => ({ runs: rest })) };
  const lines = itemsOf(runs, text.split(labelStart), label);
  return lines && { kind: 'list', ordered: false, items: lines.map(withBoldLabel) };
}

interface Line {
  label: Run[];
  rest: Run[];
}

/** Returns the parts of a text that begin with successive labels of the same form; undefined for other parts. */
function itemsOf(runs: readonly Run[], parts: readonly string[], pattern: RegExp): Line[] | undefined {
  if (parts.length < limits.min || parts.length > limits.max) return undefined;
  if (parts.some((part) => part.length > limits.length)) return undefined;
  const text = textOfRuns(runs);
  const matches = parts.map((part) => pattern.exec(part.trimEnd()));
  const labels = matches.map((match) => nameAndNumber(match));
  const [first] = labels;
  if (!first || (first.name === '' && pattern === label && parts.length < limits.letters)) return undefined;
  const areParallel = labels.every((one, index) => one?.name === first.name && one.number === index + 1);
  if (!areParallel) return undefined;
  let from = 0;
  return parts.map((part, index) => {
    const start = text.indexOf(part, from);
    const end = start + part.trimEnd().length;
    from = start + part.length;
    const at = start + (matches[index]?.[0].length ?? 0);
    return { label: sliceRuns(runs, start, at), rest: sliceRuns(runs, at, end) };
  });
}

/** Returns the words of a label that are the same in all of them, and its number. */
function nameAndNumber(match: RegExpExecArray | null): { name: string; number: number } | undefined {
  if (!match) return undefined;
  const [all, ...groups] = match;
  const digits = groups.findLast((one) => one !== undefined) ?? '';
  const name = all.replace(digits, '').replace(/[\s\u00A0:：，,、.]/gu, '');
  const han = hanDigits.indexOf(digits) + 1;
  return { name, number: han || Number(digits) || digits.charCodeAt(0) - 64 };
}

function withBoldLabel({ label: name, rest }: Line): ListItem {
  return { runs: [...name.map((run) => ({ ...run, bold: true })), ...rest] };
}
