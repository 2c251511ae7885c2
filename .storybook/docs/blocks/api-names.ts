/** Published paths that export components of the library. */
const componentPaths = ['', '/workspace', '/markdown', '/presentations', '/users'].map(
  (path) => `@ppt-embed/react${path}`,
);

/** Whether an export is a component, its props or its handle. */
export function isComponent(name: string, path: string): boolean {
  return (
    /^(Ppt(Provider|EditorFrame|Iframe|Slot|Workspace)|\w+(Picker|Table|Button|Composer))(Props|Handle)?$/.test(name) &&
    componentPaths.includes(path)
  );
}

/** Whether an export is a hook, or a type of its options or result. */
export function isHook(name: string, path: string): boolean {
  return (
    (/^use[A-Z]/.test(name) || /(Result|Options|Control|PptEditor)$/.test(name)) &&
    ['@ppt-embed/react', '@ppt-embed/react/presentations', '@ppt-embed/react/users'].includes(path)
  );
}

/** Whether an export is neither a component nor a hook: fetcher, errors, queries, testing or diagnostics. */
export function isOther(name: string, path: string): boolean {
  return !isComponent(name, path) && !isHook(name, path);
}
