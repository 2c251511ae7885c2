import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { plainText } from '../../text/runs.ts';
import { changeOf } from './change-sentences.ts';
import type { Figures } from './figure.ts';
import { currencySigns } from '../../text/currencies.ts';
import { unitOf } from './strong-figures.ts';

/** Limits for tables whose rows are changes. */
const tableLimits = { min: 2, max: 4, cell: 16, name: 40 } as const;

/** Match the names of columns with an earlier and a later figure. */
const earlier =
  /^(?:before|old|previously|previous|last year|baseline|then|之前|改造前|改革前|实施前|原来|去年|上年|上年同期|上期)$/iu;

const later = /^(?:after|new|now|today|current|this year|之后|改造后|改革后|实施后|现在|今年|本年|本期)$/iu;

/**
 * Reads a table with the columns “Before” and “After”. Their names become a line above the figures. Figures with the
 * same unit are compared in a chart instead.
 */
export function changesInTable({ head, rows, chart }: Extract<Block, { kind: 'table' }>): Figures | undefined {
  const [name = '', from = '', to = ''] = head.map((runs) => plainText(runs).trim());
  const { min, max } = tableLimits;
  if (head.length !== 3 || rows.length < min || rows.length > max || chart === 'none') return undefined;
  if (!earlier.test(from) || !later.test(to)) return undefined;
  const texts = rows.map((row) => row.map((runs) => plainText(runs).trim()));
  const areChanges = rows.every(
    (row, index) =>
      row.every((runs) => !runs.some(({ code, link, text }) => code || link || text.includes('\n'))) &&
      (texts[index] ?? []).length === 3 &&
      (texts[index] ?? []).every((text, at) =>
        at === 0
          ? /\p{L}/u.test(text) && text.length <= tableLimits.name
          : /\d/u.test(text) && text.length <= tableLimits.cell && tableFigure.test(text),
      ),
  );
  const units = new Set(texts.flatMap((row) => row.slice(1).map(unitOf)));
  if (!areChanges || (units.size === 1 && rows.length > 2)) return undefined;
  const legend: Run[] = [...(name === '' ? [] : [{ text: `${name}: ` }]), { text: `${from} → ${to}` }];
  return {
    lead: [{ kind: 'paragraph', runs: legend }],
    figures: texts.map(([label = '', before = '', after = '']) => ({
      value: [{ text: changeOf(before, after) }],
      label: [{ text: label }],
    })),
    items: [],
  };
}

/** Matches a figure with its unit in a cell: “34 min”, “3.1 / week”, “€1.2M”. */
const tableFigure = new RegExp(
  String.raw`^[+−–-]?[${currencySigns}]?\s?\d[\d.,]{0,9}\s?[^\d\s]{0,4}(?:\s?\/?\s?\p{L}{1,8})?$`,
  'u',
);
