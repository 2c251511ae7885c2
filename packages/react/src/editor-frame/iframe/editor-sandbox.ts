/**
 * A `sandbox` value in which the editor works: scripts and storage of its own origin, forms, dropped pictures,
 * downloads, full screen and the presenter window. After a click in the editor, it can also navigate your page, because
 * its Back button needs this if you do not set `onExit`; scripts alone cannot. If you set `onExit`, you can remove
 * `allow-top-navigation-by-user-activation`. No `sandbox` prevents a frame from navigating itself. Browsers isolate the
 * origins even without a `sandbox`, and a `sandbox` that is too strict breaks downloads. If the editor is served from
 * your page's own origin, `allow-scripts` with `allow-same-origin` does not isolate it.
 */
export const editorSandbox: string =
  'allow-scripts allow-same-origin allow-forms allow-modals allow-downloads allow-popups allow-popups-to-escape-sandbox allow-presentation allow-top-navigation-by-user-activation';
