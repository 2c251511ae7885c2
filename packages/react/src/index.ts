'use client';

export { ConnectButton, type ConnectButtonProps } from './connection/ConnectButton.tsx';
export { useConnection, type ConnectionControl } from './connection/use-connection.ts';
export { CoverPicker, type CoverPickerProps } from './covers/CoverPicker.tsx';
export { useCovers, type CoversResult } from './covers/use-covers.ts';
export { DownloadButton, type DownloadButtonProps } from './download/DownloadButton.tsx';
export { useDownload, type DownloadOptions, type DownloadResult, type DownloadState } from './download/use-download.ts';
export type { AddressEvent, AddressState, CheckedAddress, FrameState } from './editor-frame/address-machine.ts';
export type { PptEditorFrameHandle } from './editor-frame/editor-handle.ts';
export type { FrameActions, FrameSlotProps } from './editor-frame/FramePanel.tsx';
export { PptEditorFrame, type PptEditorFrameProps } from './editor-frame/PptEditorFrame.tsx';
export {
  useEditorAddress,
  type EditorAddressControl,
  type EditorAddressOptions,
} from './editor-frame/use-editor-address.ts';
export { createFetcher, type FetcherOptions } from './fetcher/create-fetcher.ts';
export { newCreationId } from './fetcher/creation-id.ts';
export { HistoryTable, type HistoryTableProps } from './history/HistoryTable.tsx';
export { useHistory, type HistoryResult } from './history/use-history.ts';
export type { Catalogue, Words } from './i18n/catalogue.ts';
export { usePpt, type PptContext } from './provider/ppt-context.ts';
export { PptProvider, type PptProviderProps } from './provider/PptProvider.tsx';
export { MarkdownComposer, type ComposerTab, type MarkdownComposerProps } from './markdown/MarkdownComposer.tsx';
export type { CreationPress } from './markdown/use-creation.ts';
export { PptError, type PptErrorOptions } from '@ppt-embed/protocol/host';
export type {
  Connection,
  Cover,
  CoverFilter,
  DownloadLink,
  EditorAddress,
  EditorSource,
  HistoryPage,
  HistoryRecord,
  PageRequest,
  PptFetcher,
} from '@ppt-embed/protocol/host';
export type { PptErrorCode } from '@ppt-embed/protocol/names';
