import { ConnectButton } from '../connection/ConnectButton.tsx';
import { CoverPicker } from '../covers/CoverPicker.tsx';
import { Diagnostics } from '../diagnostics/Diagnostics.tsx';
import diagnosticsStyles from '../diagnostics/diagnostics.css?inline';
import { DownloadButton } from '../download/DownloadButton.tsx';
import { PptEditorFrame } from '../editor-frame/PptEditorFrame.tsx';
import { HistoryTable } from '../history/HistoryTable.tsx';
import { MarkdownComposer } from '../markdown/MarkdownComposer.tsx';
import { fails, type MemoryFetcherOptions } from '../testing/index.ts';
import { UserTable } from '../users/UserTable.tsx';
import { PptWorkspace } from '../workspace/PptWorkspace.tsx';
import { describeComponent } from '../testing/describe-component.tsx';
import { addStyleSheets } from '../testing/add-style-sheets.ts';

addStyleSheets(diagnosticsStyles);

/** Possible errors of any list. */
const rejecting = (method: 'listHistory' | 'listUsers'): Record<string, MemoryFetcherOptions> => ({
  failed: { faults: { [method]: [fails('internal')] } },
  forbidden: { faults: { [method]: [fails('forbidden')] } },
  disconnected: { connection: { status: 'disconnected' } },
});

describeComponent('CoverPicker', {
  part: 'covers',
  isPartOfOther: true,
  show: (props) => <CoverPicker {...props} />,
  messageKey: 'cover',
  partClass: 'tile',
  states: { empty: { covers: [] }, failed: { faults: { listCovers: [fails('internal')] } } },
  slots: [
    { name: 'empty', backend: { covers: [] } },
    { name: 'failed', backend: { faults: { listCovers: [fails('internal')] } } },
  ],
});

describeComponent('HistoryTable', {
  part: 'history',
  show: (props) => <HistoryTable {...props} />,
  messageKey: 'title',
  partClass: 'download',
  states: { empty: { records: [] }, ...rejecting('listHistory') },
  slots: [
    { name: 'empty', backend: { records: [] } },
    { name: 'failed', backend: { faults: { listHistory: [fails('internal')] } } },
  ],
});

describeComponent('DownloadButton', {
  part: 'download',
  isPartOfOther: true,
  propsOn: 'button',
  show: (props) => <DownloadButton pptId="sample-1" {...props} />,
  messageKey: 'download',
  partClass: 'button',
  clickedStates: {
    ready: {},
    failed: { faults: { requestDownload: [fails('internal')] } },
    closed: { faults: { requestDownload: [fails('not_rendered')] } },
    disconnected: { connection: { status: 'disconnected' } },
  },
  slots: [{ name: 'status', backend: {} }],
});

describeComponent('MarkdownComposer', {
  part: 'markdown',
  isPartOfOther: true,
  show: (props) => <MarkdownComposer onCreate={() => undefined} {...props} />,
  messageKey: 'create',
  partClass: 'create',
  slots: [{ name: 'preview', backend: {} }],
});

describeComponent('ConnectButton', {
  part: 'connect',
  isPartOfOther: true,
  propsOn: 'button',
  show: (props) => <ConnectButton {...props} />,
  messageKey: 'disconnect',
  partClass: 'button',
  states: {
    disconnected: { connection: { status: 'disconnected' } },
    banned: { connection: { status: 'banned' } },
    failed: { faults: { getConnection: [fails('network')] } },
  },
});

describeComponent('UserTable', {
  part: 'users',
  show: (props) => <UserTable {...props} />,
  messageKey: 'add',
  partClass: 'suspend',
  states: { empty: { users: [] }, ...rejecting('listUsers') },
  slots: [
    { name: 'empty', backend: { users: [] } },
    { name: 'failed', backend: { faults: { listUsers: [fails('internal')] } } },
  ],
});

describeComponent('PptWorkspace', {
  part: 'workspace',
  show: (props) => <PptWorkspace pages={['create', 'presentations', 'users']} {...props} />,
  messageKey: 'presentations',
  partClass: 'bar',
});

describeComponent('PptEditorFrame', {
  part: 'editor-frame',
  show: (props) => <PptEditorFrame source={{ kind: 'home' }} {...props} ref={null} />,
  hasHandle: true,
  messageKey: 'opening',
  partClass: 'opening',
  states: {
    failed: { faults: { openEditor: [fails('internal')] } },
    unknown: { faults: { openEditor: [fails('outcome_unknown')] } },
    disconnected: { connection: { status: 'disconnected' } },
    banned: { connection: { status: 'banned' } },
  },
  slots: [
    { name: 'requesting', backend: {} },
    { name: 'failed', backend: { faults: { openEditor: [fails('internal')] } } },
    { name: 'disconnected', backend: { connection: { status: 'disconnected' } } },
  ],
});

describeComponent('Diagnostics', {
  part: 'diagnostics',
  show: (props) => <Diagnostics {...props} />,
  messageKey: 'checkAgain',
  partClass: 'finding',
});
