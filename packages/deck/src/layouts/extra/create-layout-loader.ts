import type { Block, Outline } from '../../model/outline.ts';
import type { ExtraLayouts, ExtraLayoutsSource } from './extra-layouts-source.ts';

/** Loads layouts, and remembers those that are loaded. */
export interface LayoutLoader {
  load: (outline?: Outline) => Promise<void>;
  loaded: () => Partial<ExtraLayouts>;
}

export function createLayoutLoader(source: ExtraLayoutsSource): LayoutLoader {
  if (!('lists' in source)) return { load: async () => undefined, loaded: () => source };
  let loaded: Partial<ExtraLayouts> = {};
  return {
    load: async (outline) => {
      const hasAny = (matches: (block: Block) => boolean): boolean =>
        !outline || outline.slides.some(({ blocks }) => blocks.some(matches));
      const parts = await Promise.all([
        loaded.statement ? {} : source.texts(),
        loaded.bigNumber || !hasAny(mayHaveItems) ? {} : source.lists(),
        loaded.diagram || !hasAny(mayBeDiagram) ? {} : source.diagrams(),
        loaded.timeline || !hasAny(mayHaveTimes) ? {} : source.timelines(),
        loaded.withLogo || (outline && !outline.logo) ? {} : source.logos(),
        // Each outline has other icons.
        !hasAny(mayHaveIcons) ? {} : source.icons(outline),
      ]);
      loaded = Object.assign({}, loaded, ...parts);
    },
    loaded: () => loaded,
  };
}

/** Whether a block is a list, or a paragraph with a figure. */
function mayHaveItems(block: Block): boolean {
  return block.kind === 'list' || (block.kind === 'paragraph' && block.runs.some(({ bold }) => bold));
}

/** Whether a block is a list whose items begin with a number or the name of a month, as times do. */
function mayHaveTimes(block: Block): boolean {
  if (block.kind === 'columns') return block.columns.some(({ blocks }) => blocks.some(mayHaveTimes));
  return (
    block.kind === 'list' &&
    block.items.every(({ runs: [first] }) =>
      /\d|第|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)/u.test((first?.text ?? '').slice(0, 40)),
    )
  );
}

/** Whether a block is a heading, columns, or a text or list with words in bold, or before their text. */
function mayHaveIcons(block: Block): boolean {
  if (block.kind === 'columns') return true;
  if (block.kind === 'paragraph') return block.runs[0]?.bold === true;
  if (block.kind !== 'list') return block.kind === 'heading';
  return block.items.every(
    ({ icon, runs: [first] }) => icon !== undefined || first?.bold || /^[^:：]{1,30}[:：]/u.test(first?.text ?? ''),
  );
}

function mayBeDiagram(block: Block): boolean {
  const arrow = /[→⟶➜➔⇒]|[-=]>/u;
  if (block.kind === 'code')
    return /^mermaid/iu.test(block.language) || (block.language === '' && arrow.test(block.text));
  return block.kind === 'paragraph' && block.runs.some(({ text }) => arrow.test(text));
}
