import type { Box } from '../../model/box.ts';
import type { TextElement } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import type { Paragraph, Run, TextStyle } from '../../model/text.ts';
import { plainText, weightedLengthOf } from '../../text/runs.ts';
import { endsSentence } from '../../text/sentences.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { isAttribution } from '../flow/quote-item.ts';
import type { LayoutContext, LayoutMatch, SlideContent } from '../slide-layout.ts';
import { breaksBetter, proseBlock } from './prose-elements.ts';
import { besidePanel } from './title-panel-slide.ts';

/** A text to its readers, with the name of its writer at the end. */
interface Letter {
  /** The salutation, if there is one, and the paragraphs. */
  texts: (readonly Run[])[];
  /** The name and the date of the writer. */
  signature: (readonly Run[])[];
}

/** Limits for letters: number of paragraphs, lines of the signature and their length, and the length of the text. */
const limits = { paragraphs: 7, signature: 3, signatureLength: 48, salutationLength: 60, minLength: 60 } as const;
/** Matches a salutation, which ends with a colon or a comma. */
const salutation = /^(?:尊敬的|亲爱的|各位|致|dear\s).*[：:，,]$/iu;
/** Matches a role, a group or a date below a letter. */
const signer =
  /(?:[董事校院会]长|总裁|经理|主席|书记|主任|校友会|委员会|居委会|公司|集团|全体\p{Script=Han}{1,6}|敬上|谨启)(?:\s|$)|^\d{4}\s?年/u;

/** Reads paragraphs as a letter; undefined if they have neither a salutation nor a signature. */
function letterIn(blocks: readonly Block[]): Letter | undefined {
  const texts = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.runs] : []));
  if (texts.length !== blocks.length || texts.length < 2 || texts.length > limits.paragraphs) return undefined;
  const from = texts.findLastIndex((runs) => !isSignature(runs)) + 1;
  const signature = texts.slice(from);
  const body = texts.slice(0, from);
  const [first = [], ...others] = body;
  const start = plainText(first).trim();
  const hasSalutation =
    others.length > 0 && weightedLengthOf(first) <= limits.salutationLength && salutation.test(start);
  const prose = hasSalutation ? others : body;
  const isSigned =
    signature.length > 0 &&
    signature.length <= limits.signature &&
    (prose.length > 1 || hasSalutation) &&
    signature.some((runs) => isAttribution(runs) || signer.test(plainText(runs).trim()));
  const isLetter =
    (isSigned || (hasSalutation && signature.length === 0)) &&
    prose.reduce((sum, runs) => sum + weightedLengthOf(runs), 0) >= limits.minLength &&
    prose.every((runs) => endsSentence(plainText(runs)) && !runs.some(({ text }) => text.includes('\n')));
  return isLetter ? { texts: body, signature } : undefined;
}

function isSignature(runs: readonly Run[]): boolean {
  return weightedLengthOf(runs) <= limits.signatureLength && !/[。！？；：:，]\s*$/u.test(plainText(runs));
}

/** Font sizes in px of a letter, largest first, and space in em above its signature. */
const sizes = [36, 32, 28, 26, 24] as const;
const signatureSpace = 0.8;

/**
 * Lays out a letter with its heading on a panel at the left edge and its signature at the right; undefined if the blocks
 * are not a letter, or if it does not fit on one slide.
 */
export function letterSlide(
  { heading, blocks }: SlideContent,
  box: Box,
  context: LayoutContext,
): Pick<LayoutMatch, 'pages' | 'slideTheme'> | undefined {
  const letter = letterIn(blocks);
  const panel = letter && besidePanel(heading, box, context);
  if (!panel) return undefined;
  const { area, narrow, title } = panel;
  let isSmaller = false;
  for (const [at, size] of sizes.entries()) {
    const signature = letter.signature.map((runs, index): Paragraph => ({
      runs: index === 0 ? runs.map((run) => ({ ...run, bold: true })) : runs,
      align: 'right',
    }));
    const style: TextStyle = {
      face: 'body',
      size,
      color: narrow.slideTheme.body.color,
      lineHeight: 1.4,
      steps: [size, 24],
    };
    const below =
      signature.length === 0 ? 0 : Math.ceil(heightOf(signature, style, area.width) + size * signatureSpace);
    const [text] = proseBlock(letter.texts, { ...area, height: area.height - below }, narrow, [size]) ?? [];
    if (text?.kind !== 'text') continue;
    if (!isSmaller && breaksBetter(letter.texts, size, sizes[at + 1], area.width, narrow)) {
      isSmaller = true;
      continue;
    }
    const height = Math.ceil(heightOf(text.paragraphs, text.style, text.box.width));
    const y = Math.round(area.y + (area.height - height - below) / 2);
    const body: TextElement = {
      ...text,
      box: { ...text.box, y, height },
      style: { ...text.style, verticalAlign: 'top' },
    };
    const end = Math.round(y + height + size * signatureSpace);
    const signed: TextElement = {
      kind: 'text',
      id: 'body-2',
      role: 'body',
      box: { ...area, y: end, height: y + height + below - end },
      paragraphs: signature,
      style,
    };
    return { slideTheme: narrow.slideTheme, pages: [[title, body, ...(below > 0 ? [signed] : [])]] };
  }
  return undefined;
}
