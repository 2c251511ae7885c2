import type { ReactElement, RefObject } from 'react';
import type { Cover } from '@ppt-embed/protocol/host';
import { CoverPicker } from '../covers/CoverPicker.tsx';
import { MarkdownComposer } from '../markdown/MarkdownComposer.tsx';
import type { PptWorkspaceSlotProps, PptWorkspaceView, SharedProps } from './workspace-props.ts';

interface CreatePageProps extends SharedProps {
  slotProps: PptWorkspaceSlotProps;
  /** The selected cover, which is kept while other pages are shown. */
  coverRef: RefObject<Cover | null>;
  open: (view: PptWorkspaceView) => void;
}

/** Page with the text box and the covers. */
export function CreatePage({ slotProps, coverRef, open, ...shared }: CreatePageProps): ReactElement {
  const { covers } = slotProps;
  return (
    <MarkdownComposer
      {...shared}
      draftKey="workspace"
      beside={
        <CoverPicker
          {...shared}
          // The ref is read when the page is shown. The picker itself keeps later changes.
          // oxlint-disable-next-line react/refs
          defaultValue={coverRef.current}
          {...covers}
          onChange={(coverId, selected) => {
            coverRef.current = selected;
            covers?.onChange?.(coverId, selected);
          }}
        />
      }
      onCreate={({ text, creationId }) => open({ kind: 'markdown', text, creationId, coverId: coverRef.current?.id })}
      {...slotProps.composer}
    />
  );
}
