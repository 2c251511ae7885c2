import { useEffect, type ReactElement } from 'react';
import { lazyModule } from '../provider/lazy-module.ts';
import type { ConfirmDialogProps } from './ConfirmDialog.tsx';

const useConfirmDialog = /* @__PURE__ */ lazyModule(() => import('./ConfirmDialog.tsx'));

/**
 * Dialog that confirms an irreversible action. Its code is loaded when it first opens; if that fails, the browser's own
 * dialog is shown.
 */
export function LazyConfirmDialog(props: ConfirmDialogProps): ReactElement | null {
  const { isOpen, heading, children, onConfirm, onCancel } = props;
  const dialog = useConfirmDialog(isOpen);
  const isFallback = isOpen && dialog === null;
  useEffect(() => {
    if (!isFallback) return;
    if (window.confirm(`${heading}\n\n${children}`)) onConfirm();
    else onCancel();
    // Shown once for each opening, with the text and handlers of that moment.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isFallback]);
  return dialog ? <dialog.ConfirmDialog {...props} /> : null;
}
