import { expect, it } from 'vitest';
import { withPictureCaptions } from './picture-captions.ts';

const captionOf = (alt: string): string | undefined => {
  const [block] = withPictureCaptions([{ kind: 'picture', src: 'a.jpg', alt }]);
  return block?.kind === 'picture' ? block.caption : undefined;
};

it.each([
  'The team sitting around a table in the office',
  'The children playing in the yard of the school',
  'The mayor stands beside the new bus stop',
  'The two founders in front of the old mill',
])('does not show the description of a scene as a caption: %s', (alt) => {
  expect(captionOf(alt)).toBeUndefined();
});

it.each(['The old hall of the harbor in spring', 'The building of the school before its repair in May'])(
  'shows the name of what readers may not recognize: %s',
  (alt) => {
    expect(captionOf(alt)).toBe(alt);
  },
);
