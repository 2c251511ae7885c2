'use client';

export { PptProvider, type PptProviderProps } from './provider/PptProvider.tsx';
export { ConnectButton, type ConnectButtonProps } from './connection/ConnectButton.tsx';
export type { PptConnectMessages } from './connection/messages.ts';
export {
  useConnect,
  type PptConnectData,
  type UseConnectOptions,
  type UseConnectResult,
} from './connection/use-connect.ts';
export { useConnection, type UseConnectionOptions } from './connection/use-connection.ts';
export { useDisconnect, type UseDisconnectOptions } from './connection/use-disconnect.ts';
export { CoverPicker, type CoverPickerProps, type PptCoverMessages } from './covers/CoverPicker.tsx';
export { useCovers, type UseCoversOptions } from './covers/use-covers.ts';
export { DownloadButton, type DownloadButtonProps, type PptDownloadMessages } from './download/DownloadButton.tsx';
export { useDownload, type UseDownloadOptions, type UseDownloadResult } from './download/use-download.ts';
export {
  PptEditorFrame,
  type PptFrameMessages,
  type PptFramePart,
  type PptFrameSlot,
  type PptEditorFrameProps,
  type PptIframeProps,
} from './editor-frame/PptEditorFrame.tsx';
export type {
  PptEditorUrlOptions,
  PptEditorEventHandlers,
  PptEditorOpenOptions,
  PptIframeAttributes,
  PptReadyEditor,
} from './editor-frame/editor-url-options.ts';
export type { EditorSource } from './editor-frame/source/editor-source.ts';
export { editorSandbox } from './editor-frame/iframe/editor-sandbox.ts';
export { useHostErrorText as useErrorText } from './editor-frame/use-host-error-text.ts';
export { useEditorUrl, type PptEditorUrlControl } from './editor-frame/use-editor-url.ts';
export { usePptEditor, type PptEditor } from './editor-frame/use-ppt-editor.ts';
export { useUnsavedChanges } from './editor-frame/use-unsaved-changes.ts';
export { createFetcher, type PptFetcherOptions } from './fetcher/create-fetcher.ts';
export { newCreationId } from './fetcher/creation-id.ts';
export { HistoryTable } from './history/HistoryTable.tsx';
export type { HistoryTableProps, PptHistoryList, PptHistoryMessages } from './history/history-table-props.ts';
export { useHistory, useMyPresentations, type UseHistoryOptions } from './history/use-history.ts';
export {
  usePptHost as usePpt,
  type PptConnectMode,
  type PptHostContext as PptContext,
} from './provider/ppt-context.ts';
export { PptError, type PptErrorOptions } from '@ppt-embed/protocol/host';

export type { PptDownload, PptDownloadData, PptDownloadState } from './download/download-state.ts';
export type { PptFrameState } from './provider/frame-state.ts';
export type { PptEditorSaveOptions, PptEditorFrameHandle } from './provider/editor-handle-types.ts';
export type { PptFrameActions, PptFrameSlotProps } from './editor-frame/panel/FramePanel.tsx';
export type { PptHistoryColumn, PptRowPart } from './history/history-columns.tsx';
export type { Locale } from './i18n/locale.ts';
export type { Messages, PptCommonMessages } from './locales/messages-by-feature.ts';
export type { PptErrorMessages, PptErrorText } from './i18n/error-messages.ts';
export type { PptChargeMessages } from './download/status-messages.ts';
export type { PptSelectionMessages } from './history/select-messages.ts';
export type { PptPagerMessages } from './lists/messages.ts';
export type { PptButtonProps, PptButtonRender } from './ui/Button.tsx';
export type { PptSlot, PptSlotProps } from './provider/slot.tsx';
export type { PptStylingProps } from './provider/use-root.ts';
export type { PptTableColumn, PptTableColumns, PptTablePart, PptTableSlots } from './lists/PagedTable.tsx';
export type { PptInitialData, PptReadOptions } from './provider/query-options.ts';
export type { PptWriteOptions } from './provider/use-ppt-mutation.ts';
export type { ColorScheme, EditorCapability, OtherUser } from '@ppt-embed/protocol/frame';
export type {
  CallOptions,
  ChangedPresentation,
  ConnectFailure,
  Connection,
  ConnectRequest,
  Cover,
  CoverFilter,
  CustomFetcher,
  DoctorCheck,
  DoctorCode,
  DoctorFinding,
  DoctorReport,
  DoctorStatus,
  DownloadLink,
  EditorUrl,
  HistoryFeature,
  HistoryPage,
  HistoryRecord,
  HistoryRequest,
  HistorySort,
  HostUser,
  PageRequest,
  PptFetcher,
  PresentationChange,
  UserPage,
} from '@ppt-embed/protocol/host';
export type {
  CoverColor,
  CoverLanguage,
  CoverStyle,
  EditorRole,
  HostErrorName,
  PptErrorCode,
  ServiceErrorName,
} from '@ppt-embed/protocol/names';
