// React's development build records a stack and a task for each element, and an entry in the browser's timeline for each
// render, which takes a large part of the CPU time of component tests. Nothing reads them there.
Object.assign(console, { createTask: undefined, timeStamp: undefined });

/** State that React shares with its renderers. */
interface ReactInternals {
  /** Stacks recorded in this second: React records at most 10,000. React 18 records none. */
  recentlyCreatedOwnerStacks?: number;
}

// React is loaded after the functions above have been removed, because it stores them.
const react = (await import('react')) as unknown as Record<string, ReactInternals | undefined>;
const internals = react['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'];
if (internals) {
  // The setup runs once for each file, and files share a page.
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set() {
      // React resets the number each second.
    },
    configurable: true,
  });
}

export {};
