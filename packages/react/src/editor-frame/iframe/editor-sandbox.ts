/**
 * A `sandbox` value in which the editor works: scripts and storage of its own origin, forms, dropped pictures,
 * downloads, full screen and the presenter window. The editor cannot navigate itself or the host's page to another
 * page. Browsers isolate the origins even without a `sandbox`; one that is too strict breaks downloads.
 */
export const editorSandbox: string =
  'allow-scripts allow-same-origin allow-forms allow-modals allow-downloads allow-popups allow-popups-to-escape-sandbox allow-presentation allow-top-navigation-by-user-activation';
