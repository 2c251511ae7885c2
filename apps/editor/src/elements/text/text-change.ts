import { isSameFont } from '@ppt-embed/deck';
import type {
  Baseline,
  Bullet,
  Color,
  Font,
  NumberStyle,
  Paragraph,
  ParagraphSpacing,
  Run,
  TextStyle,
} from '@ppt-embed/deck';
import { maxLevel } from './paragraph-dom.ts';
import { definedSpacing } from './paragraph-spacing.ts';
import { definedFormats, isStoredInRun } from './run-formats.ts';
import type { RunFormat, TextMark } from './run-formats.ts';

/** List types that users can select. A completed task is an item of a task list. */
export type ListBullet = 'disc' | 'number' | 'task';

/** Change of the format of text: of selected characters and their paragraphs, of whole boxes, or of cells. */
export interface TextChange extends ParagraphSpacing {
  face?: Font;
  size?: number;
  /** Text color; null removes the explicit color, so that the text uses the color of the box or row. */
  color?: Color | null;
  /** The opacity of the text, 0 to 1. */
  alpha?: number;
  align?: NonNullable<Paragraph['align']>;
  verticalAlign?: NonNullable<TextStyle['verticalAlign']>;
  mark?: { name: TextMark; isOn: boolean };
  /** Highlight color; null removes it. */
  highlight?: Color | null;
  /** Superscript or subscript; null removes it. */
  baseline?: Baseline | null;
  bullet?: ListBullet | 'none';
  /** The style of the numbers of the list. Deeper levels keep theirs. Text without numbered items becomes a list. */
  numberStyle?: NumberStyle;
  /** Change in list level. */
  level?: 1 | -1;
  /** Whether all formatting of the characters is removed, except links. */
  clear?: boolean;
}

/**
 * Returns a paragraph with changed attributes and runs.
 * @param listLevel The level of the items whose numbers get another style.
 */
export function changedParagraph(paragraph: Paragraph, change: TextChange, listLevel = 0): Paragraph {
  const { align, level: by } = change;
  const { bullet: oldBullet, numberStyle: oldStyle, start, level: oldLevel, ...others } = paragraph;
  const { indentLeft: _, indentHang: _hang, ...withoutIndent } = others;
  const level = oldBullet === undefined || by === undefined ? oldLevel : shiftedLevel(oldLevel ?? 0, by);
  const bullet = bulletAfter(oldBullet, change.bullet);
  const isSameLevel = (level ?? 0) === (oldLevel ?? 0);
  // Another level or bullet has its own indent.
  const rest = bullet === oldBullet && isSameLevel ? others : withoutIndent;
  const list: Pick<Paragraph, 'bullet' | 'start' | 'level'> = {
    ...(bullet && { bullet }),
    ...(bullet === oldBullet && start !== undefined && { start }),
    // The text stays where it is if its bullet is removed, and its bullet returns at the same level.
    ...(level !== undefined && (level > 0 || change.bullet !== 'none') && { level }),
  };
  const isNumber = bullet === 'number';
  const hasNewStyle = isNumber && change.numberStyle !== undefined && (oldLevel ?? 0) === listLevel;
  const keepsStyle = isNumber && isSameLevel;
  const numberStyle = hasNewStyle ? change.numberStyle : keepsStyle ? oldStyle : undefined;
  return {
    ...rest,
    ...list,
    ...(numberStyle && { numberStyle }),
    ...(align && { align }),
    ...definedSpacing(change),
    runs: paragraph.runs.map((run) => changedRun(run, change)),
  };
}

/** Returns the lowest level of the numbered items or, without any, of all paragraphs. */
export function listLevelOf(paragraphs: readonly Paragraph[]): number {
  const items = paragraphs.filter(isNumbered);
  return Math.min(...(items.length > 0 ? items : paragraphs).map(({ level = 0 }) => level));
}

/** Whether a paragraph is an item of a numbered list. */
export const isNumbered = ({ bullet }: Paragraph): boolean => bullet === 'number';

/** Returns a change that also numbers the paragraphs if it sets the style of their numbers and none has a number. */
export function withNumbers(change: TextChange, paragraphs: readonly Paragraph[]): TextChange {
  return change.numberStyle === undefined || paragraphs.some(isNumbered) ? change : { ...change, bullet: 'number' };
}

/** Returns the bullet of a paragraph after a change. In task lists, completed tasks stay completed. */
function bulletAfter(oldBullet: Bullet | undefined, bullet: TextChange['bullet']): Bullet | undefined {
  if (bullet === undefined || (bullet === 'task' && oldBullet === 'taskDone')) return oldBullet;
  return bullet === 'none' ? undefined : bullet;
}

/** Returns the new list level. The first level is stored as undefined. */
function shiftedLevel(level: number, by: number): number | undefined {
  return Math.max(0, Math.min(level + by, maxLevel)) || undefined;
}

/**
 * Returns a run with a changed format. A changed font, size or color is removed from the run, because the box gets it.
 * The same applies to bold.
 */
function changedRun(run: Run, change: TextChange): Run {
  const { mark, clear = false } = change;
  if (clear) return withoutFormat(run);
  const changes = definedFormats(change);
  const base = Object.fromEntries(
    Object.entries({ ...run, ...changes }).filter(
      ([name, value]) => !(name in changes) || isStoredInRun(name as RunFormat, value),
    ),
  ) as unknown as Run;
  if (!mark) return base;
  const { [mark.name]: _, ...without } = base;
  // Bold is a property of the box, because titles are bold although their runs are not.
  return mark.isOn && mark.name !== 'bold' ? { ...without, [mark.name]: true } : without;
}

/** Returns a run without formatting. A link is kept, because it is part of the content. */
function withoutFormat({ text, link }: Run): Run {
  return { text, ...(link !== undefined && { link }) };
}

/** Maximum size of text in px. */
const maxSize = 1000;

/**
 * Returns a run with a changed format, including its own font, size and color. The size is the one at which the text is
 * drawn, also if it is shrunk.
 */
export function changedRunInBox(
  run: Run,
  change: TextChange,
  { face: boxFace, fontScale = 1 }: Pick<TextStyle, 'face' | 'fontScale'>,
): Run {
  const { face, size, color } = change;
  return {
    ...changedRun(run, change),
    ...(size !== undefined && { size: Math.min(maxSize, Math.round((size / fontScale) * 100) / 100) }),
    ...(color && { color }),
    ...(face !== undefined && !isSameFont(face, boxFace) && { face }),
  };
}
