/** Components and their props, as they are named. */
export function isComponent(name: string, path: string): boolean {
  return (
    /^(Ppt\w+|\w+(Picker|Table|Button|Composer))(Props|Handle)?$/.test(name) &&
    path === '@ppt-embed/react' &&
    !/^PptE(rror|ditor$)|^PptFetcher|^PptContext/.test(name)
  );
}

/** Hooks, and the shapes that they give. */
export function isHook(name: string, path: string): boolean {
  return (/^use[A-Z]/.test(name) || /(Result|Options|Control|PptEditor)$/.test(name)) && path === '@ppt-embed/react';
}

/** All the rest of the library: fetcher, errors, queries, testing, diagnostics. */
export function isOther(name: string, path: string): boolean {
  return !isComponent(name, path) && !isHook(name, path);
}
