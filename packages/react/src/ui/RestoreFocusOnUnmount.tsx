import { useInsertionEffect, useRef, type ComponentPropsWithoutRef, type ReactElement } from 'react';
import { focusRoot } from './focus-root.ts';

/** A part that goes as soon as what it says is no longer so: whoever has the focus in it keeps his place. */
export function RestoreFocusOnUnmount(props: ComponentPropsWithoutRef<'div'>): ReactElement {
  const wrapperRef = useRef<HTMLDivElement>(null);
  // Its clean-up is the last moment at which the part is still in the page.
  useInsertionEffect(() => () => focusRoot(wrapperRef.current?.querySelector(':focus')), []);
  return <div {...props} ref={wrapperRef} />;
}
