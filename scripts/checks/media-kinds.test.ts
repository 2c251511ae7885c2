import { expect, it } from 'vitest';
import { findMentions } from './find-mentions.ts';

/** The files that a new kind of media element changes, or that only this kind needs; see CONTRIBUTING.md. */
const places = [
  'apps/editor/src/actions/insert-actions.ts',
  'apps/editor/src/elements/media/media-kinds.ts',
  'apps/editor/src/elements/media/messages.ts',
  'apps/editor/src/panels/palette/find-actions.ts',
  'apps/editor/src/present/MediaLayer.tsx',
  'apps/editor/src/present/show-input.ts',
  'apps/editor/src/session/capture-poster.ts',
  'apps/editor/src/session/insert-media.ts',
  'apps/service/src/pictures/media/mp4-reader.ts',
  'packages/deck/src/elements/media/media-kinds.ts',
  'packages/deck/src/elements/media/posters.ts',
  'packages/deck/src/elements/renderers/media-renderers.ts',
  'packages/deck/src/elements/video/svg.ts',
  'packages/deck/src/model/element.ts',
  'packages/protocol/src/editor/picture-url.ts',
];

/** The folders of media elements, which only they need. */
const ownFolders = [
  'apps/editor/src/elements/media/',
  'apps/service/src/pictures/media/',
  'packages/deck/src/elements/media/',
  'packages/deck/src/elements/video/',
];

/** Files that contain the word for another reason. */
const otherReasons: Readonly<Record<string, string>> = {
  'apps/editor/src/app/home/import-messages.ts': 'a message about media of all kinds',
  'apps/editor/src/app/toasts/messages.ts': 'a message about media of all kinds',
  'apps/editor/src/exchange/clipboard/parse-page.ts': 'names of HTML elements',
  'apps/editor/src/exchange/import/prepare-import.ts': 'the space for media whose size is unknown',
  'apps/editor/src/kit/focus.ts': 'names of HTML elements',
  'apps/editor/src/panels/inspector/MediaSection.tsx': 'the type of a player, in the DOM',
  'apps/service/src/editor/session/routes.ts': 'the earlier path of `uploadMedia`',
  'apps/service/src/pictures/embeddable-svg.ts': 'names of HTML elements',
  'apps/service/src/http/limits/limit-editor-calls.ts': 'the earlier path of `uploadMedia`',
  'packages/deck/src/layouts/icons/chinese-terms.ts': 'the name of an icon',
  'packages/deck/src/layouts/icons/english-terms.ts': 'the name of an icon',
  'packages/deck/src/layouts/icons/icon-words.ts': 'the name of an icon',
  'packages/protocol/src/editor/session.ts': 'the earlier path of `uploadMedia`',
};

/** Matches the kind as a word, a key or a part of a name: `'video'`, `video:`, `insertVideo`, `videoSize`. */
const mentions = /['"`/]video\b|\bvideo[:,]|[a-z]Video\b|\bvideo[A-Z]|\bVideoElement\b/u;

it('a kind of media element is known in at most 15 places, because its definitions carry what others need', () => {
  const folders = ['apps/editor/src', 'apps/service/src', 'packages/deck/src', 'packages/protocol/src'];
  const found = findMentions(mentions, folders).filter((file) => !(file in otherReasons));
  expect(found).toEqual(places);
  expect(found.length).toBeLessThanOrEqual(15);
  expect(found.filter((file) => !ownFolders.some((folder) => file.startsWith(folder))).length).toBeLessThanOrEqual(9);
});
