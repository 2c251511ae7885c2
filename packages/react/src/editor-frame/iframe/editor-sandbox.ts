/**
 * A `sandbox` value in which the editor works: scripts and storage of its own origin, forms, dropped pictures,
 * downloads, full screen and the presenter window. The editor can navigate neither itself nor the host's page. Browsers
 * isolate the origins even without a `sandbox`, and a `sandbox` that is too strict breaks downloads.
 */
export const editorSandbox: string =
  'allow-scripts allow-same-origin allow-forms allow-modals allow-downloads allow-popups allow-popups-to-escape-sandbox allow-presentation allow-top-navigation-by-user-activation';
