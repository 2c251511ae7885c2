import type { ComponentType, ReactElement, ReactNode } from 'react';

/**
 * Content that replaces a part of a component: a component, or a function that returns content. A function may be
 * inline: a new one on each render does not remount its content.
 */
export type PptSlot<Props> = ComponentType<Props> | ((props: Props) => ReactNode);

/** Additional props of the slots, by name. */
export type PptSlotProps<Name extends string> = Partial<Record<Name, Readonly<Record<string, unknown>>>>;

/**
 * Renders a slot. React remounts an element if its type changes, and an inline function is a different type at each
 * render. Therefore, a function is called as part of one component, which keeps its hooks and content. Its name is the
 * key, so that a different component, with other hooks, is remounted.
 */
export function renderSlot<Props extends object>(slot: PptSlot<Props>, props: Props, slotProps?: object): ReactElement {
  const allProps = { ...props, ...slotProps };
  const Component = slot as ComponentType<Props>;
  // A class, or an object: `memo`, `forwardRef` and `lazy`.
  if (typeof slot !== 'function' || (slot.prototype as ClassPrototype | undefined)?.isReactComponent)
    return <Component {...allProps} />;
  return <FunctionSlot key={slot.name} render={slot as (props: Props) => ReactNode} slotProps={allProps} />;
}

/** Prototype of a component, with the property that `React.Component` sets. */
interface ClassPrototype {
  isReactComponent?: object;
}

interface FunctionSlotProps<Props> {
  render: (props: Props) => ReactNode;
  slotProps: Props;
}

function FunctionSlot<Props>({ render, slotProps }: FunctionSlotProps<Props>): ReactNode {
  return render(slotProps);
}
