/** Test files that only `pnpm test:full` runs, because others show their behavior every day. */
interface FullRunGroup {
  files: readonly string[];
  /** Files of `pnpm test` that fail if the behavior of the group breaks for most users. */
  everyday: readonly string[];
}

const service = 'apps/service/src';
const deck = 'packages/deck/src';
const editor = 'apps/editor/src';
const frame = 'packages/react/src/editor-frame';

const groups: readonly FullRunGroup[] = [
  // The plans of lists and of the hourly sweep, each in tables of thousands of rows.
  {
    files: [
      `${service}/stores/db/list-query-plans.test.ts`,
      `${service}/stores/db/lookups.test.ts`,
      `${service}/operate/sweep/sweep-plans.test.ts`,
    ],
    everyday: [`${service}/presentations/records/record-queries.test.ts`],
  },
  // Further databases.
  {
    files: [`${service}/stores/db/text-parameter.test.ts`],
    everyday: [`${service}/events/events.test.ts`, `${service}/editor/session/drafts.test.ts`],
  },
  {
    files: ['packages/host/src/storage/redis-storage.test.ts'],
    everyday: [
      'packages/host/src/storage/file-storage.test.ts',
      'packages/host/src/storage/postgres-storage.test.ts',
      'packages/host/src/storage/unstorage-storage.test.ts',
    ],
  },
  {
    files: [`${service}/presentations/jobs/warm-up-samples.test.ts`],
    everyday: [`${service}/worker-pool/worker-pool.test.ts`],
  },
  // These start or kill several processes, and repeat races between them.
  {
    files: [`${service}/stores/db/two-processes.test.ts`, 'apps/service/attacks/lost-connections.test.ts'],
    everyday: [
      `${service}/collaboration/several-processes.test.ts`,
      `${service}/start/credential-cache.test.ts`,
      `${service}/editor/urls/editor-urls.test.ts`,
      `${service}/stores/db/connect.test.ts`,
    ],
  },
  // These wait for timeouts.
  {
    files: [
      `${service}/editor/session/slow-readers.test.ts`,
      `${service}/presentations/rendered/slow-downloads.test.ts`,
      `${service}/http/linger.test.ts`,
    ],
    everyday: [`${service}/http/hostile-clients.test.ts`],
  },
  {
    files: [`${service}/collaboration/process-channel.test.ts`],
    everyday: [`${service}/collaboration/several-processes.test.ts`],
  },
  { files: [`${service}/events/delivery-rate.test.ts`], everyday: [`${service}/events/events.test.ts`] },
  // These store large decks and read large sources, and count the memory that they take.
  {
    files: [`${service}/editor/session/large-saves.test.ts`, `${service}/presentations/sources/read-source.test.ts`],
    everyday: [`${service}/editor/session/session.test.ts`, `${service}/presentations/creating.test.ts`],
  },
  // Hundreds of rejected requests.
  {
    files: ['apps/service/conformance/nothing-written.test.ts'],
    everyday: ['apps/service/conformance/conformance.test.ts'],
  },
  {
    files: [`${service}/kernel/writable-folder.test.ts`],
    everyday: [`${service}/stores/db/folder-lock.test.ts`],
  },
  {
    files: [`${service}/http/limits/shared-rate-limiter.test.ts`],
    everyday: [`${service}/http/limits/rate-limits.test.ts`, `${service}/http/limits/rate-limiter.test.ts`],
  },
  // Starts two more servers of PostgreSQL.
  {
    files: [`${service}/stores/db/replica.test.ts`],
    everyday: [`${service}/presentations/records/record-queries.test.ts`],
  },
  {
    files: [`${service}/worker-pool/worker-slot.test.ts`],
    everyday: [`${service}/worker-pool/worker-pool.test.ts`],
  },
  {
    files: [`${service}/pictures/drawing/reduced-fonts.test.ts`, `${service}/pictures/store-picture.test.ts`],
    everyday: [`${service}/pictures/clean.test.ts`, `${service}/pictures/drawing/rasterize.test.ts`],
  },
  // The test of the tests' own databases.
  {
    files: [`${service}/stores/db/reused-database.test.ts`],
    everyday: [`${service}/presentations/records/record-queries.test.ts`],
  },
  {
    files: [`${service}/stores/db/limit-statements.test.ts`],
    everyday: [`${service}/stores/db/database-errors.test.ts`, `${service}/stores/db/connect.test.ts`],
  },
  {
    files: [
      `${service}/operate/orphaned-files/orphaned-files.test.ts`,
      `${service}/presentations/release-unused-pictures.test.ts`,
    ],
    everyday: [`${service}/presentations/erase.test.ts`, `${service}/operate/sweep/sweep.test.ts`],
  },
  {
    files: [`${service}/collaboration/split-update.test.ts`],
    everyday: [`${service}/collaboration/open-document.test.ts`],
  },
  // Commands of developers.
  {
    files: ['scripts/build/build-deck-command.test.ts', 'scripts/deck/watch-deck.test.ts'],
    everyday: ['scripts/deck/deck.test.ts'],
  },
  { files: ['scripts/mutation/sample.test.ts'], everyday: ['scripts/mutation/targets.test.ts'] },

  // Matrices of sizes, languages and layouts.
  {
    files: [`${deck}/themes/contrast-in-sizes.test.ts`, `${deck}/layouts/custom-sizes.test.ts`],
    everyday: [`${deck}/themes/contrast.test.ts`, `${deck}/layouts/slide-sizes.test.ts`],
  },
  {
    files: [`${deck}/layouts/change/read-diagram.test.ts`],
    everyday: [`${deck}/layouts/change-layout.test.ts`, `${deck}/layouts/diagram/diagram-layout.test.ts`],
  },
  {
    files: [`${deck}/layouts/lazy/same-decks.test.ts`],
    everyday: [`${deck}/layouts/nothing-runs-off.test.ts`],
  },
  // Repeats races of editors.
  {
    files: [`${deck}/collaboration/convergence.test.ts`],
    everyday: [`${deck}/collaboration/collaboration.test.ts`],
  },
  // Files of the maximum size.
  {
    files: [`${deck}/pptx/import/design/import-limits.test.ts`],
    everyday: [`${deck}/pptx/import/design/import-design.test.ts`, `${deck}/pptx/read/open-package.test.ts`],
  },
  // The widths of all fonts, which change only with the font files.
  { files: [`${deck}/text/measured-widths.test.tsx`], everyday: [`${deck}/text/measure.test.ts`] },

  // All diagnoses in a page of their own.
  {
    files: ['packages/react/src/diagnostics/diagnose.test.tsx'],
    everyday: [
      'packages/react/src/diagnostics/checks/checks.test.ts',
      'packages/react/src/diagnostics/Diagnostics.test.tsx',
    ],
  },

  // Tests of the whole editor for behavior that has other tests.
  {
    files: [`${editor}/panels/theme/size-section.test.tsx`],
    everyday: [`${editor}/commands/slide-size.test.ts`, `${editor}/canvas/slide-sizes.test.tsx`],
  },
  {
    files: [`${editor}/app/home/import.test.tsx`, `${editor}/exchange/import/edit-imported.test.tsx`],
    everyday: [
      `${editor}/exchange/import/prepare-import.test.ts`,
      `${editor}/commands/imported-layouts.test.ts`,
      `${editor}/session/frame.test.tsx`,
      `${deck}/pptx/import/design/import-design.test.ts`,
    ],
  },
  {
    files: [`${editor}/session/insert-media.test.tsx`],
    everyday: [`${editor}/session/insert-pictures.test.tsx`],
  },
  {
    files: [`${editor}/canvas/clipboard/menu.test.tsx`, `${editor}/canvas/clipboard/paste-at-caret.test.tsx`],
    everyday: [`${editor}/canvas/clipboard/clipboard.test.tsx`, `${editor}/exchange/clipboard/insert-pasted.test.ts`],
  },
  {
    files: [`${editor}/text/autolink-in-editor.test.tsx`],
    everyday: [`${editor}/text/smart-punctuation-in-editor.test.tsx`, `${editor}/text/follow-deck.test.ts`],
  },
  {
    files: [`${editor}/text/begin-title.test.tsx`],
    everyday: [`${editor}/text/type-into-new-slide.test.tsx`],
  },
  {
    files: [`${editor}/panels/inspector/arrange.test.tsx`],
    everyday: [`${editor}/commands/group-elements.test.ts`, `${editor}/panels/inspector/effects.test.tsx`],
  },
  { files: [`${editor}/panels/topbar/rename.test.tsx`], everyday: [`${editor}/commands/rename-deck.test.ts`] },
  {
    files: [`${editor}/canvas/canvas-margin.test.tsx`],
    everyday: [`${editor}/canvas/move-and-resize.test.tsx`],
  },
  { files: [`${editor}/present/presenter.test.tsx`], everyday: [`${editor}/present/present.test.tsx`] },
  // The test of the tests' own clicks.
  {
    files: [`${editor}/testing/user-event.test.tsx`],
    everyday: [`${editor}/canvas/editing.test.tsx`, `${editor}/session/saving.test.tsx`],
  },
  // Commands that have unit tests, with their shortcuts, menus and panels.
  {
    files: [`${editor}/panels/theme/theme-fonts.test.tsx`, `${editor}/panels/inspector/background-section.test.tsx`],
    everyday: [
      `${editor}/commands/apply-theme.test.ts`,
      `${editor}/commands/backgrounds.test.ts`,
      `${editor}/panels/theme/custom-color.test.tsx`,
    ],
  },
  {
    files: [`${editor}/actions/clear-formatting-in-editor.test.tsx`, `${editor}/text/undo-formats.test.tsx`],
    everyday: [
      `${editor}/actions/clear-formatting.test.ts`,
      `${editor}/text/undo-steps.test.ts`,
      `${editor}/panels/floating/floating.test.tsx`,
    ],
  },
  {
    files: [`${editor}/canvas/elements/shape-text.test.tsx`, `${editor}/canvas/double-click-in-editor.test.tsx`],
    everyday: [
      `${editor}/text/type-ahead.test.tsx`,
      `${editor}/canvas/double-click.test.ts`,
      `${editor}/canvas/editing.test.tsx`,
    ],
  },
  {
    files: [`${editor}/panels/inspector/link-section.test.tsx`],
    everyday: [
      `${editor}/commands/element-links.test.ts`,
      `${editor}/canvas/follow-link.test.ts`,
      `${editor}/panels/floating/link-tool.test.tsx`,
    ],
  },
  {
    files: [`${editor}/panels/slides/new-slide-menu.test.tsx`, `${editor}/panels/slides/several-slides.test.tsx`],
    everyday: [
      `${editor}/panels/slides/new-slide-items.test.ts`,
      `${editor}/panels/slides/placeholder-outlines.test.ts`,
      `${editor}/commands/several-slides.test.ts`,
      `${editor}/panels/slides/slides.test.tsx`,
    ],
  },
  {
    files: [`${editor}/panels/insert/picture-url.test.tsx`],
    everyday: [`${editor}/commands/insert-picture.test.ts`, `${editor}/session/insert-pictures.test.tsx`],
  },
  {
    files: [`${editor}/panels/inspector/animation-list.test.tsx`],
    everyday: [`${editor}/commands/animations.test.ts`, `${editor}/panels/inspector/animation-section.test.tsx`],
  },
  {
    files: [`${editor}/actions/split-items.test.tsx`],
    everyday: [`${editor}/commands/split-items.test.ts`],
  },
  {
    files: [`${editor}/panels/inspector/several-formats.test.tsx`, `${editor}/panels/inspector/selection-tab.test.tsx`],
    everyday: [`${editor}/elements/text/common-format.test.ts`, `${editor}/panels/inspector/effects.test.tsx`],
  },
  {
    files: [`${editor}/app/workspace/use-prefetch.test.tsx`],
    everyday: [`${editor}/app/workspace/prefetch-tools.test.ts`],
  },
  // Gestures and dialogs whose decisions have unit tests.
  {
    files: [`${editor}/canvas/distances.test.tsx`, `${editor}/canvas/overlays/pictures.test.tsx`],
    everyday: [
      `${editor}/model/geometry/snap.test.ts`,
      `${editor}/model/geometry/resize-box.test.ts`,
      `${editor}/canvas/perform-gesture.test.ts`,
      `${editor}/canvas/move-and-resize.test.tsx`,
    ],
  },
  {
    files: [`${editor}/canvas/member-drag-in-editor.test.tsx`, `${editor}/canvas/card-keys.test.tsx`],
    everyday: [
      `${editor}/canvas/member-drag.test.ts`,
      `${editor}/commands/select-in-group.test.ts`,
      `${editor}/canvas/card-gestures.test.ts`,
      `${editor}/canvas/card-items.test.tsx`,
    ],
  },
  {
    files: [`${editor}/canvas/elements/lines.test.tsx`, `${editor}/canvas/overlays/adjust-handles.test.tsx`],
    everyday: [
      `${editor}/commands/lines.test.ts`,
      `${editor}/elements/line/connectors.test.ts`,
      `${editor}/canvas/tools/line-end.test.ts`,
      `${editor}/elements/shape/adjust-handles.test.ts`,
      `${editor}/panels/insert/drawing.test.tsx`,
    ],
  },
  {
    files: [`${editor}/canvas/guides/guides.test.tsx`],
    everyday: [`${editor}/canvas/guides/ruler-marks.test.ts`, `${editor}/model/geometry/snap.test.ts`],
  },
  {
    files: [`${editor}/canvas/painter/painter.test.tsx`, `${editor}/text/shrinking-text.test.tsx`],
    everyday: [
      `${editor}/commands/apply-format.test.ts`,
      `${editor}/commands/autofit.test.ts`,
      `${editor}/text/overflow.test.tsx`,
    ],
  },
  {
    files: [`${editor}/canvas/clipboard/paste-urls.test.tsx`],
    everyday: [`${editor}/canvas/clipboard/clipboard.test.tsx`, `${editor}/exchange/clipboard/insert-pasted.test.ts`],
  },
  {
    files: [`${editor}/canvas/elements/source.test.tsx`],
    everyday: [
      `${editor}/panels/formula/formula-dialog.test.tsx`,
      `${editor}/commands/formulas-and-code.test.ts`,
      `${editor}/elements/code/code-block.test.ts`,
    ],
  },
  {
    files: [`${editor}/panels/theme/theme.test.tsx`],
    everyday: [
      `${editor}/panels/theme/custom-color.test.tsx`,
      `${editor}/commands/apply-theme.test.ts`,
      `${editor}/app/workspace/lazy-loading.test.tsx`,
    ],
  },
  {
    files: [`${editor}/panels/inspector/text-properties.test.tsx`],
    everyday: [
      `${editor}/panels/floating/link-tool.test.tsx`,
      `${editor}/text/format-text.test.ts`,
      `${editor}/elements/text/complete-url.test.ts`,
    ],
  },

  // Code of the library that cannot be loaded, in a page of its own for each file.
  {
    files: [
      'packages/react/src/connection/connection-actions.isolated.test.tsx',
      'packages/react/src/connection/early-report.isolated.test.tsx',
      `${frame}/panel/lazy-panel.isolated.test.tsx`,
      'packages/react/src/ui/error-details.isolated.test.tsx',
      'packages/react/src/ui/lazy-parts.isolated.test.tsx',
    ],
    everyday: [
      'packages/react/src/provider/lazy-module.test.tsx',
      'packages/react/src/connection/ConnectButton.test.tsx',
      `${frame}/panel/error-messages.test.tsx`,
    ],
  },
  // What happens before a style of slides is loaded, which needs a page for itself.
  {
    files: [`${deck}/styles/unloaded-styles.test.tsx`],
    everyday: [`${deck}/styles/style-art.test.tsx`, `${editor}/app/workspace/lazy-loading.test.tsx`],
  },
  // A page under a strict policy, which needs a page for itself.
  {
    files: ['packages/react/src/styles/strict-policy.test.tsx'],
    everyday: ['packages/react/src/styles/no-inline-styles.test.tsx'],
  },
  // Behavior of the frame in unusual pages.
  {
    files: [
      `${frame}/behavior/own-element.test.tsx`,
      `${frame}/behavior/hidden.test.tsx`,
      `${frame}/behavior/focus-order.test.tsx`,
    ],
    everyday: [
      `${frame}/PptEditorFrame.test.tsx`,
      `${frame}/behavior/editor-messages.test.tsx`,
      `${frame}/behavior/beside-the-frame.test.tsx`,
      'e2e/embedding.e2e.ts',
    ],
  },
];

/** Paths of the test files that only `pnpm test:full` runs. */
export const onlyInFullRun: readonly string[] = groups.flatMap(({ files }) => files);

/** Paths of the files that show the same behavior in `pnpm test`. */
export const everydayInstead: readonly string[] = groups.flatMap(({ everyday }) => everyday);
