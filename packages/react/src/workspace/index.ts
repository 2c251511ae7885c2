'use client';

export { PptWorkspace } from './PptWorkspace.tsx';
export type {
  PptWorkspaceMessages,
  PptWorkspaceProps,
  PptWorkspaceSlotProps,
  PptWorkspaceView,
} from './workspace-props.ts';
