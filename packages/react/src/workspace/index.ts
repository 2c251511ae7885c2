'use client';

export {
  PptWorkspace,
  type PptWorkspaceProps,
  type PptWorkspaceSlotProps,
  type PptWorkspaceView,
} from './PptWorkspace.tsx';
