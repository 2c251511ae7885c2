import type { Color } from '../../model/paint.ts';
import { plainText } from '../../text/runs.ts';
import { hasSeveralSentences } from '../../text/sentences.ts';
import { directionOf } from './change-direction.ts';
import { deltaColor, isDelta, withChangeColors, withDeltaColors } from './change-figures.ts';
import type { Figure } from './figure.ts';

/** Colors the change in a figure and its label. */
export function withFigureColors({ lead, value, label, ...figure }: Figure, textColor: Color): Figure {
  // Names in code, such as `/orders`, say nothing about the quantity.
  // With several sentences, it is unknown which one the change is about.
  const text = hasSeveralSentences(plainText(label)) ? [] : label.filter(({ code }) => !code);
  // Without spaces, the unit of a figure would be the beginning of a word.
  const about = [lead ?? [], value, text].map(plainText).join(' ');
  const change = plainText(value);
  return {
    ...figure,
    ...(lead && { lead }),
    value:
      withChangeColors(value, plainText(text), textColor) ??
      (isDelta(change) && directionOf(about) !== 0
        ? value.map((run) => ({ color: deltaColor(change, about), ...run }))
        : value),
    label: withDeltaColors(label, about),
  };
}
