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
        loaded.timeline || !hasAny(mayHaveItems) ? {} : source.lists(),
        loaded.diagram || !hasAny(mayBeDiagram) ? {} : source.diagrams(),
      ]);
      loaded = { ...loaded, ...parts[0], ...parts[1], ...parts[2] };
    },
    loaded: () => loaded,
  };
}

/** Whether a block is a list, or a paragraph with a figure. */
function mayHaveItems(block: Block): boolean {
  return block.kind === 'list' || (block.kind === 'paragraph' && block.runs.some(({ bold }) => bold));
}

function mayBeDiagram(block: Block): boolean {
  if (block.kind === 'code') return /^mermaid/iu.test(block.language);
  return block.kind === 'paragraph' && block.runs.some(({ text }) => /[→⟶➜➔⇒]|[-=]>/u.test(text));
}
