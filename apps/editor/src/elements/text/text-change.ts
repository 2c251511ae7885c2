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
  /** The style of the numbers of the list. Deeper levels keep theirs. */
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
  const { align, bullet, level: by } = change;
  const { bullet: oldBullet, numberStyle: oldStyle, start, level: oldLevel, ...others } = paragraph;
  const { indentLeft: _, indentHang: _hang, ...withoutIndent } = others;
  // Another level or bullet has its own indent.
  const rest = bullet === undefined && by === undefined ? others : withoutIndent;
  const level = oldBullet === undefined || by === undefined ? oldLevel : shiftedLevel(oldLevel ?? 0, by);
  const list: Pick<Paragraph, 'bullet' | 'start' | 'level'> =
    bullet === undefined
      ? {
          ...(oldBullet && { bullet: oldBullet }),
          ...(start !== undefined && { start }),
          ...(level !== undefined && { level }),
        }
      : bullet === 'none'
        ? // The text stays where it is, and its bullet returns at the same level.
          { ...(level && { level }) }
        : { bullet: bulletFor(oldBullet, bullet), ...(level !== undefined && { level }) };
  const hasNewStyle = change.numberStyle !== undefined && (oldLevel ?? 0) === listLevel;
  const keepsStyle = list.bullet === 'number' && by === undefined;
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

/** Returns the lowest level of list items. */
export function lowestLevel(paragraphs: readonly Pick<Paragraph, 'level'>[]): number {
  return Math.min(...paragraphs.map(({ level = 0 }) => level));
}

/** Returns the bullet of an item after the list type is changed. In task lists, completed tasks stay completed. */
function bulletFor(oldBullet: Bullet | undefined, bullet: ListBullet): Bullet {
  return bullet === 'task' && oldBullet === 'taskDone' ? oldBullet : bullet;
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
