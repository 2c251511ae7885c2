'use client';

export {
  PptWorkspace,
  type PptWorkspaceMessages,
  type PptWorkspaceProps,
  type PptWorkspaceSlotProps,
  type PptWorkspaceView,
} from './PptWorkspace.tsx';
