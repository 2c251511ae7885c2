// Drawing the page takes a sixth of the processor time of a browser test, and no test looks at pixels. What is inside an
// element without opacity has its layout, styles, focus, pointer events and animations, but is not drawn.
(window.frameElement as HTMLElement | null)?.style.setProperty('opacity', '0');
