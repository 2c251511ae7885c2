import { use } from 'react';
import type { Deck } from '@ppt-embed/deck';
import { messages as uiMessages } from '../kit/messages.ts';
import { LocaleContext, useMessages } from '../kit/use-messages.ts';
import { defaultUnit, pxPerUnit } from '../model/geometry/lengths.ts';
import type { LengthUnit } from '../model/geometry/lengths.ts';

/** Formats lengths in the unit of the properties panel. */
export interface LengthFormat {
  /** Formats a length in px of the slide, without the unit. */
  format: (px: number) => string;
  /** Adds the unit at the end of a text of formatted lengths. */
  addUnit: (text: string) => string;
}

/** Returns the unit of lengths: that of the user's region, or of the editor's language if it belongs to one region. */
export function useLengthUnit(): LengthUnit {
  const locale = use(LocaleContext);
  return defaultUnit(locale === 'en' ? navigator.language : locale);
}

/** Returns the format of lengths that the canvas shows while elements are moved and resized. */
export function useLengthFormat(deck: Pick<Deck, 'size'>): LengthFormat {
  const { units } = useMessages(uiMessages);
  const unit = useLengthUnit();
  const perUnit = pxPerUnit(deck, unit);
  return {
    format: (px) => String(Number((px / perUnit).toFixed(2))),
    addUnit: (text) => text + units[unit].suffix,
  };
}
