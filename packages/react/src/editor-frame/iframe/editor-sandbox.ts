/**
 * A `sandbox` value in which the editor works: scripts and storage of its own origin, forms, dropped pictures,
 * downloads, full screen and the presenter window. The editor can navigate neither itself to another page nor the
 * host's page. The browser isolates the origins without a `sandbox` too; one that is too strict breaks downloads.
 */
export const editorSandbox: string =
  'allow-scripts allow-same-origin allow-forms allow-modals allow-downloads allow-popups allow-popups-to-escape-sandbox allow-presentation allow-top-navigation-by-user-activation';
