import type { CalloutKind } from '../../model/callout-kind.ts';
import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { plainText, textOfRuns, weightedLength, weightedLengthOf } from '../../text/runs.ts';
import { sliceRuns, trimRuns } from '../../text/slice-runs.ts';
import { withoutWarningSign } from '../../markdown/rewrite/callouts.ts';
import { emergencySteps } from './emergency-steps.ts';
import { withOffer } from './offers.ts';
import { isSource } from '../references/source-captions.ts';
import { endsSentence } from '../../text/sentences.ts';
import { splitEmoji } from '../icons/split-emoji.ts';
import { emphasisReason, isDecision } from '../recognize/emphasis-reason.ts';
import { sentencesOf } from '../recognize/first-sentence.ts';
import { messageLabel } from '../recognize/message-label.ts';

/** Maximum length of a sentence below a table that becomes a band. A Han character counts as two. */
const maxLength = 200;
/** Matches notes on the source or the method of a table, which stay small. */
const tableNote =
  /^(?:sources?|notes?|data|figures?|n\s?=|ci\s?=|see|\*|†|‡|\[|\(|资料来源|数据来源|来源|注[：:]|备注|说明[：:])/iu;
/** Match the words of warnings: of what is forbidden or dangerous, and of what needs attention. */
const danger =
  /^(?:danger|do not|don['’]t|never|严禁|禁止|危险|切勿|不得(?!不)|绝不)(?!\p{Script=Latin})|严禁事项|禁止事项|^(?:[一二三四五六七八九十]{1,3}、)?\s?(?:严禁|禁止)/iu;
const warning = /^(?:warnings?|caution|attention|be careful|注意|警告|警示|当心|小心)(?:[\s:：!！,，]|事项|$)/iu;
/** Matches a warning sign in text. */
const sign = /⚠\uFE0F?/u;
/** Matches other signs, which a legend explains together with the warning sign. */
const otherSign = /[❗❌✅ℹ🚫]/u;
/** Maximum number of characters of the bold words before a colon. */
const maxLabelLength = 40;
/** Minimum number of paragraphs with labels that are the items of a list. */
const minItems = 3;
/** Maximum number of paragraphs of a warning. */
const maxParagraphs = 3;

/** Converts text that warns, and the sentence below a table, to callouts. */
export function withSignalCallouts(blocks: readonly Block[], heading: readonly Run[]): readonly Block[] {
  return (
    emergencySteps(blocks, heading) ??
    warningSlide(blocks, heading) ??
    withLeadWarnings(withClaimBelow(withBandBelowTable(blocks.map(withOfferInBlock))))
  );
}

/** Strikes out the earlier price of an offer in a paragraph. */
function withOfferInBlock(block: Block): Block {
  return block.kind === 'paragraph' ? { ...block, runs: withOffer(block.runs) } : block;
}

/** Returns the kind of callout for text that warns; undefined for other text. */
function warningKind(text: string): CalloutKind | undefined {
  const words = text.slice(0, 60).replace(sign, '').trim();
  if (danger.test(words)) return 'caution';
  return warning.test(words) ? 'warning' : undefined;
}

/** Converts the paragraphs of a slide whose heading and first words warn to one callout. */
function warningSlide(blocks: readonly Block[], heading: readonly Run[]): readonly Block[] | undefined {
  const title = plainText(heading);
  const kind = warningKind(title) ?? (sign.test(title) ? 'warning' : undefined);
  const paragraphs = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.runs] : []));
  const [first = []] = paragraphs;
  if (!kind || paragraphs.length === 0 || paragraphs.length < blocks.length || paragraphs.length > maxParagraphs)
    return undefined;
  const strongest = kind === 'caution' || warningKind(plainText(first)) === 'caution' ? 'caution' : kind;
  const [lead = first, ...others] = paragraphs.map(withoutWarningSign);
  return [{ kind: 'quote', paragraphs: [...splitLeadSentence(lead), ...others], callout: strongest }];
}

/** Begins a new paragraph after the bold words at the beginning of a warning, which are larger. */
function splitLeadSentence(runs: readonly Run[]): (readonly Run[])[] {
  const at = runs.findIndex(({ bold }) => !bold);
  const [next, ...others] = runs.slice(at);
  if (at <= 0 || !next || plainText(runs.slice(at)).trim() === '') return [runs];
  return [runs.slice(0, at), [{ ...next, text: next.text.trimStart() }, ...others]];
}

/** Converts single paragraphs that begin with a warning, next to other content. */
function withLeadWarnings(blocks: readonly Block[]): readonly Block[] {
  const labels = blocks.map(labelOf);
  // One of several items with labels, such as “Do first” and “Do not skip”, is only an alarm with a warning sign.
  const areItems = labels.filter((label) => label !== undefined).length >= minItems;
  const isWarning = (block: Block): boolean =>
    block.kind === 'paragraph' &&
    !(areItems && labelOf(block) !== undefined && withoutWarningSign(block.runs) === block.runs) &&
    !isOpposite(labelOf(block), labels) &&
    ((withoutWarningSign(block.runs) !== block.runs && !otherSign.test(plainText(block.runs))) ||
      (block.runs[0]?.bold === true && warningKind(plainText(block.runs)) !== undefined)) &&
    !isLabel(block, blocks[blocks.indexOf(block) + 1]);
  if (blocks.filter(isWarning).length !== 1) return blocks;
  return blocks.map((block): Block =>
    block.kind === 'paragraph' && isWarning(block)
      ? {
          kind: 'quote',
          paragraphs: [withoutWarningSign(block.runs)],
          callout: warningKind(plainText(block.runs)) ?? 'warning',
        }
      : block,
  );
}

/** Returns the bold words before the colon of a paragraph, in lower case; undefined if there are none. */
function labelOf(block: Block): string | undefined {
  if (block.kind !== 'paragraph' || block.runs[0]?.bold !== true) return undefined;
  const [label = '', ...others] = plainText(block.runs).split(/[:：]/u, 2);
  return others.length > 0 && label.length <= maxLabelLength ? label.trim().toLowerCase() : undefined;
}

/** Whether a label only negates another one, so that both are views: “**Object:** …” and “**Don’t object:** …”. */
function isOpposite(label: string | undefined, labels: readonly (string | undefined)[]): boolean {
  const positive = label?.replace(/^(?:do not|don['’]t|never)\s/u, '');
  return positive !== label && labels.includes(positive);
}

/** Whether a paragraph is a single word, or the bold heading of the list below it. */
function isLabel({ runs }: Extract<Block, { kind: 'paragraph' }>, next: Block | undefined): boolean {
  const text = plainText(runs).trim();
  const isShort = !/[\s\p{Script=Han}]/u.test(text) || !endsSentence(text);
  return isShort && runs.every(({ bold }) => bold) && (next?.kind === 'list' || !/\s|\p{Script=Han}{5}/u.test(text));
}

/** Converts the sentence below the only table of a slide, and the last sentence below code if it has a bold figure. */
function withBandBelowTable(blocks: readonly Block[]): readonly Block[] {
  const [table, text] = blocks.slice(-2);
  const isOnly = blocks.filter(({ kind }) => kind === 'table').length === 1;
  if (text?.kind !== 'paragraph') return blocks;
  const isBelowCode =
    blocks[0]?.kind === 'code' && text.runs.length > 1 && text.runs.some((run) => run.bold && /\d/u.test(run.text));
  if (!(isOnly && table?.kind === 'table') && !isBelowCode) return blocks;
  const content = plainText(text.runs).trim();
  const length = weightedLength(content);
  const isSentence = length <= maxLength && !content.includes('\n') && !tableNote.test(content) && !isSource(content);
  return isSentence && !text.runs.every(({ italic }) => italic)
    ? [...blocks.slice(0, -1), { kind: 'quote', paragraphs: [text.runs], callout: 'note' }]
    : blocks;
}

/** Content above a paragraph that may be its conclusion. */
const shownAbove: ReadonlySet<string> = new Set(['list', 'table', 'chart', 'code', 'groups', 'formula']);

/** Converts the last paragraph below other content if it states a conclusion, a decision or a request, or its last bold sentence. */
function withClaimBelow(blocks: readonly Block[]): readonly Block[] {
  const [above, text] = blocks.slice(-2);
  const others = blocks.slice(0, -1);
  if (text?.kind !== 'paragraph' || !above || !others.some(({ kind }) => shownAbove.has(kind))) return blocks;
  const content = plainText(text.runs).trim();
  if (content.includes('\n')) return blocks;
  if (shownAbove.has(above.kind) && emphasisReason(content) === 'strong') return [...others, claim(text.runs)];
  const parts = splitBoldClaim(text.runs);
  if (!parts) return blocks;
  const before: Block[] = parts.before.length > 0 ? [{ kind: 'paragraph', runs: parts.before }] : [];
  return [...others, ...before, claim(parts.claim)];
}

function claim(runs: readonly Run[]): Block {
  return { kind: 'quote', paragraphs: [runs], callout: 'note' };
}

/** Number of characters of bold words that are a claim. A Han character counts as two. */
const claimLength = { min: 16, max: 140 } as const;
/** Maximum number of sentences of a paragraph that ends in a claim. */
const maxSentences = 6;

/**
 * Separates the claim at the end of a paragraph from the sentences before it: its only bold sentence, or all of it if it begins
 * with a bold label such as “Lesson:” or a bold decision.
 */
function splitBoldClaim(all: readonly Run[]): { before: readonly Run[]; claim: readonly Run[] } | undefined {
  const { runs } = splitEmoji(all);
  const sentences = isBold(runs) ? [runs] : sentencesOf(runs, maxSentences);
  const last = sentences.at(-1) ?? [];
  const length = weightedLengthOf(last);
  const before = sentences.slice(0, -1);
  if (runs.some(({ code, link }) => code || link)) return undefined;
  if (
    isBold(last) &&
    length >= claimLength.min &&
    length <= claimLength.max &&
    !before.flat().some(({ bold }) => bold)
  ) {
    const index = textOfRuns(runs).lastIndexOf(textOfRuns(last).trim());
    return isSource(plainText(last)) ? undefined : { before: trimRuns(sliceRuns(runs, 0, index)), claim: last };
  }
  const [lead] = sentences;
  const isLabeled = runs[0]?.bold === true && messageLabel.test(plainText(runs).slice(0, maxLabelLength));
  const isDecided = sentences.length > 1 && lead !== undefined && isBold(lead) && isDecision(plainText(lead));
  return (isLabeled || isDecided) && weightedLengthOf(runs) <= claimLength.max
    ? { before: [], claim: runs }
    : undefined;
}

function isBold(runs: readonly Run[]): boolean {
  return runs.every(({ bold, text }) => bold === true || !/[\p{L}\d]/u.test(text));
}
