import {
  forwardRef,
  type ForwardRefExoticComponent,
  type ForwardRefRenderFunction,
  type PropsWithoutRef,
  type RefAttributes,
} from 'react';
import { usePpt } from './ppt-context.ts';

/**
 * `forwardRef` for a component with state of the user: typed text, selected rows, dialogs and messages. If the provider's
 * `scope` changes, the component is mounted again, so that the next user does not see the state of the previous one.
 */
export function forwardRefPerScope<Instance, Props extends object>(
  render: ForwardRefRenderFunction<Instance, PropsWithoutRef<Props>>,
): ForwardRefExoticComponent<PropsWithoutRef<Props> & RefAttributes<Instance>> {
  const Component = forwardRef(render);
  return forwardRef<Instance, Props>(function PerScope(props, ref) {
    return <Component key={usePpt().scope} {...(props as PropsWithoutRef<Props> & object)} ref={ref} />;
  });
}
