import type { SlideElement } from '../../model/element.ts';
import { plainText } from '../../text/split-runs.ts';

/** Ids that layouts and styles give to bars, marks, grounds and motifs. */
const decorations =
  /^(?:motif|mark|card|card-bar|figure-bar|step-mark|time-mark|quote-mark|quote-bar|statement-mark|statement-bar|way|time|rule|pill)(?:-\d+)?$/u;
/** Ids of texts that layouts place without a role. */
const contentTexts = /^(?:caption|attribution|footnotes)(?:-\d+)?$/u;
const contentKinds = new Set(['table', 'chart', 'code', 'formula']);

/**
 * What an element is to the layout of its slide: its heading; its content; furniture that comes and goes with layouts;
 * or added by someone, who knows where it belongs.
 */
export function roleIn(element: SlideElement): 'heading' | 'content' | 'furniture' | 'added' {
  const { id, kind, alt } = element;
  if (kind === 'text') {
    if (element.role === 'title') return 'heading';
    if (element.role === 'slideNumber' || id === 'footer' || id === 'section-number') return 'furniture';
    return element.role !== undefined || contentTexts.test(id) ? 'content' : 'added';
  }
  if (kind === 'picture') return alt === '' && !/^picture\b/u.test(id) ? 'added' : 'content';
  if (contentKinds.has(kind)) return 'content';
  if ((kind === 'shape' || kind === 'line') && decorations.test(id)) {
    const isWrittenIn = kind === 'shape' && !id.startsWith('step-mark') && (element.paragraphs ?? []).some(hasText);
    return isWrittenIn ? 'added' : 'furniture';
  }
  return 'added';
}

function hasText({ runs }: { runs: readonly { text: string }[] }): boolean {
  return plainText(runs) !== '';
}
