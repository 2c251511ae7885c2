import { vi } from 'vitest';

/**
 * Listeners that test files do not have to remove: those that React's first root and user-event add once for the
 * lifetime of the page, and that of a download, which the product removes after minutes.
 */
const permanentListeners: ReadonlySet<string> = new Set([
  'document selectionchange',
  'document blur',
  'document focus',
  'document securitypolicyviolation',
]);

interface Listener {
  name: string;
  type: string;
  callback: EventListenerOrEventListenerObject;
  isCapture: boolean;
}

let listeners: readonly Listener[] = [];
const intervals = new Set<number>();
/** Returns `window.setTimeout`, which is only compared and never called. */
const currentSetTimeout = (): unknown => Reflect.get(window, 'setTimeout');
const realSetTimeout = currentSetTimeout();

/** Counts listeners on the window and document, and intervals, which no API lists. */
function countListeners(name: string, target: EventTarget): void {
  const add = target.addEventListener.bind(target);
  const remove = target.removeEventListener.bind(target);
  const isCapture = (options: boolean | AddEventListenerOptions | undefined) =>
    typeof options === 'object' ? options.capture === true : options === true;
  function forget(type: string, callback: unknown, capture: boolean): void {
    listeners = listeners.filter(
      (listener) =>
        listener.name !== name ||
        listener.type !== type ||
        listener.callback !== callback ||
        listener.isCapture !== capture,
    );
  }
  target.addEventListener = (type, callback, options) => {
    add(type, callback, options);
    const { once = false, signal } = typeof options === 'object' ? options : {};
    if (!callback || once || signal?.aborted || permanentListeners.has(`${name} ${type}`)) return;
    forget(type, callback, isCapture(options));
    listeners = [...listeners, { name, type, callback, isCapture: isCapture(options) }];
    signal?.addEventListener('abort', () => forget(type, callback, isCapture(options)));
  };
  target.removeEventListener = (type, callback, options) => {
    remove(type, callback, options);
    forget(type, callback, typeof options === 'object' ? options.capture === true : options === true);
  };
}

function countIntervals(): void {
  const start = window.setInterval.bind(window);
  const stop = window.clearInterval.bind(window);
  const setInterval = (callback: () => void, ms?: number) => {
    const id = start(callback, ms);
    intervals.add(id);
    return id;
  };
  const clearInterval = (id?: number) => {
    if (id !== undefined) intervals.delete(id);
    stop(id);
  };
  Object.assign(window, { setInterval, clearInterval });
}

countListeners('window', window);
countListeners('document', document);
countIntervals();

/** Returns everything that a test file could leave behind, because the next one runs in the same page. */
export function pageState(): Record<string, unknown> {
  return {
    'elements in <body>': Array.from(document.body.children, (child) => child.outerHTML.slice(0, 200)),
    'attributes of <html>': attributesOf(document.documentElement),
    'attributes of <body>': attributesOf(document.body),
    'title of the document': document.title,
    address: location.href,
    localStorage: Object.entries(localStorage),
    sessionStorage: Object.entries(sessionStorage),
    'fake timers': vi.isFakeTimers(),
    // A spy on a fake timer restores the fake one, even after the real timers have been restored.
    'replaced setTimeout': currentSetTimeout() !== realSetTimeout,
    'fullscreen element': document.fullscreenElement?.tagName,
    'number of intervals': intervals.size,
    listeners: listeners.map(({ name, type }) => `${name} ${type}`).toSorted(),
  };
}

/** Returns the attributes of an element, without an empty `style`, which remains when the last property is removed. */
function attributesOf(element: Element): Record<string, string> {
  const attributes = Array.from(element.attributes, ({ name, value }) => [name, value] as const);
  return Object.fromEntries(attributes.filter(([name, value]) => name !== 'style' || value !== ''));
}
