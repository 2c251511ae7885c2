import { useInsertionEffect, useRef, type ComponentPropsWithoutRef, type ReactElement } from 'react';
import { focusRoot } from './focus-root.ts';

/**
 * Content that is removed when it no longer applies. If the content then has the focus, the focus moves to the
 * component.
 */
export function RestoreFocusOnUnmount(props: ComponentPropsWithoutRef<'div'>): ReactElement {
  const wrapperRef = useRef<HTMLDivElement>(null);
  // The cleanup of a layout effect is the last moment at which the content is still in the DOM.
  useInsertionEffect(() => () => focusRoot(wrapperRef.current?.querySelector(':focus')), []);
  return <div {...props} ref={wrapperRef} />;
}
