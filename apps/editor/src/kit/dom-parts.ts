/**
 * Parts of the editor that other modules look up in the DOM. The component that renders a part marks it with
 * `data-part={parts.canvas}`, or with several names that are separated by spaces. Class names are only for CSS. Within one component, use a ref instead.
 */
export const parts = {
  /** The boot screen. `index.html` contains it, and React replaces it. */
  bootScreen: 'boot-screen',
  /** An open presentation with its tools, or their empty areas. It has `aria-busy` until the tools are rendered. */
  workspace: 'workspace',
  /** The bar at the top: name, save state and the most frequent actions. */
  topBar: 'top-bar',
  /** Banners above the canvas. Their text can be selected and copied. */
  banners: 'banners',
  /** The slide list next to the canvas. */
  slideList: 'slide-list',
  /** The grid of all slides, shown instead of the canvas. */
  slideGrid: 'slide-grid',
  /** The listbox with the slides, in the slide list and in the grid of all slides. */
  slideOptions: 'slide-options',
  /** A slide in a listbox of slides. Its `data-index` is the index of the slide. */
  slideOption: 'slide-option',
  /** The main area: the current slide and everything that floats above it. */
  canvas: 'canvas',
  /** Content of the canvas. While the deck is loading, it is replaced with a message. */
  canvasContent: 'canvas-content',
  /** The scroll container of the slide. It receives the focus if no element of the slide has the focus. */
  viewport: 'viewport',
  /** Box with the size of the slide on the screen, for positions in px of the browser window. */
  slideFrame: 'slide-frame',
  /** The slide with its handles and overlays, scaled to its size on the screen. */
  slide: 'slide',
  /** The SVG of a slide. */
  slidePicture: 'slide-picture',
  /** The parts of elements that are outside of the slide, below its SVG. */
  outsideSlide: 'outside-slide',
  /**
   * The focusable button of an element of the slide. Its `data-element` is the element's id, or the path of a group's
   * member, joined with slashes.
   */
  elementButton: 'element-button',
  /** Handles of the selection and connection sites of lines. */
  handles: 'handles',
  /** The text that is being edited on the slide. */
  editedText: 'edited-text',
  /** The actions for the selection, at the top of the canvas. */
  floatingBar: 'floating-bar',
  /** The actions for the selection on a phone. */
  contextBar: 'context-bar',
  /** The properties panel. Its fields are marked with `data-field`. */
  inspector: 'inspector',
  /** The comments panel. */
  comments: 'comments',
  /** The list of the slide's animations in the properties panel. */
  animationList: 'animation-list',
  /** The list of the slide's objects in the properties panel. */
  objectList: 'object-list',
  /** The name of an object in that list: a button that selects it. */
  objectName: 'object-name',
  /** The data grid of a chart in the properties panel. */
  chartData: 'chart-data',
  /** The speaker notes below the canvas. */
  notes: 'notes',
  /** The card to find and replace text. */
  find: 'find',
  /** The field of a panel that receives text typed while the panel is loading. */
  typeAheadField: 'type-ahead-field',
  /** A field whose value is applied when it loses the focus. */
  committedField: 'committed-field',
  /** A field whose text is not in the presentation while it is being typed, so that the browser undoes the typing. */
  ownUndoField: 'own-undo-field',
  /** A slide on a printed page. */
  printedSlide: 'printed-slide',
} as const;

/** The name of a part. */
export type Part = (typeof parts)[keyof typeof parts];

/** Returns the CSS selector of a part. */
export const partSelector = (part: Part): string => `[data-part~="${part}"]`;

/** Returns the first element that is marked as this part. */
export function findPart(part: Part, within: ParentNode = document): HTMLElement | null {
  return within.querySelector<HTMLElement>(partSelector(part));
}

/** Returns the nearest of these parts that contains the target, or that is the target. */
export function closestPart(target: EventTarget | null | undefined, ...among: readonly Part[]): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  return target.closest<HTMLElement>(among.map(partSelector).join());
}

/** Whether the target is one of these parts or inside one. */
export function isInPart(target: EventTarget | null | undefined, ...among: readonly Part[]): boolean {
  return closestPart(target, ...among) !== null;
}

/**
 * Returns the button of an element of the slide.
 * @param key The button's `data-element`.
 */
export function findElementButton(key: string, within: ParentNode = document): HTMLElement | null {
  return within.querySelector<HTMLElement>(`${partSelector(parts.elementButton)}[data-element="${CSS.escape(key)}"]`);
}

/**
 * Returns a slide in a listbox of slides; null if it is not rendered.
 * @param index Index of the slide.
 */
export function findSlideOption(index: number, within: ParentNode = document): HTMLElement | null {
  return within.querySelector<HTMLElement>(`${partSelector(parts.slideOption)}[data-index="${index}"]`);
}

/** Returns the handle at the target, of the selection or of an overlay. Its `data-handle` is its name. */
export function closestHandle(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-handle]') : null;
}

/** Whether a dialog is open, which blocks the editor behind it. */
export function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null;
}
