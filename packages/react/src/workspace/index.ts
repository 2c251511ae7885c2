'use client';

export { PptWorkspace, type PptWorkspaceProps, type WorkspaceSlotProps, type WorkspaceView } from './PptWorkspace.tsx';
