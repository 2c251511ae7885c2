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

it.each([
  'Our first room in Nakuru',
  'Mzimba district in the ninth month without rain',
  '南门石板街',
  '3号污水井作业现场',
])('shows the name of what a picture shows: %s', (alt) => {
  expect(captionOf(alt)).toBe(alt);
});

it.each([
  'Solar panels',
  'Robots working in a warehouse',
  'dashboard with three charts and filters',
  '系统总体架构图',
  '团队成员合影',
  '红色的花',
])('does not show the kind of a picture or a description as its name: %s', (alt) => {
  expect(captionOf(alt)).toBeUndefined();
});

it('does not repeat the heading of the slide', () => {
  const [block] = withPictureCaptions([{ kind: 'picture', src: 'a.jpg', alt: '南门石板街' }], '南门石板街的清晨');
  expect(block?.kind === 'picture' && block.caption).toBeUndefined();
});
