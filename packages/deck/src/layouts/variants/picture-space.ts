import { columnsElements } from '../columns/columns.ts';
import type { SlideLayout } from '../slide-layout.ts';

/** Layout for text next to an empty placeholder, which a picture can fill. */
function pictureSpace(id: string): SlideLayout {
  return {
    id,
    layout: 'twoColumns',
    matchReason: ({ blocks }) => (blocks[0]?.kind === 'columns' ? 'It has space for a picture.' : undefined),
    arrange: ({ blocks }, box, context) => {
      const [explicit, ...after] = blocks;
      if (explicit?.kind !== 'columns' || explicit.columns.length !== 2) return undefined;
      const elements = columnsElements({ columns: explicit.columns, after }, box, context);
      return elements && [elements];
    },
  };
}

/** Layouts for text with space for a picture on the left or on the right. */
export const pictureSpaces: readonly SlideLayout[] = ['pictureSpaceLeft', 'pictureSpaceRight'].map(pictureSpace);
