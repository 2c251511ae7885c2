import { type ComponentPropsWithoutRef, forwardRef, useState } from 'react';
import {
  Alert,
  AlertTitle,
  Button as MuiButton,
  CircularProgress,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
} from '@mui/material';
import {
  ConnectButton,
  DownloadButton,
  type PptFrameSlotProps,
  HistoryTable,
  type HistoryTableProps,
  type PptError,
  PptEditorFrame,
  type PptEditorFrameProps,
  PptProvider,
  type PptProviderProps,
  useConnection,
  useDisconnect,
  useDownload,
  useErrorText,
  useHistory,
  usePptEditor,
} from '@ppt-embed/react';

// #region text
/** Text, classes and columns of the library's own components. */
export function MyPresentations({ onEdit }: { onEdit: (pptId: string) => void }) {
  return (
    <HistoryTable
      messages={{ open: 'Edit', openOf: (title) => `Edit ${title}` }}
      classNames={{ row: 'my-row', open: 'my-button my-button-small' }}
      columns={[{ id: 'owner', header: 'Owner', cell: ({ userId }) => userId.slice(0, 6) }]}
      rowActions={({ title }) => <button onClick={() => void navigator.clipboard.writeText(title)}>Copy title</button>}
      onOpen={({ pptId }) => onEdit(pptId)}
    />
  );
}
// #endregion

// #region slots
/** An inline slot. `slotProps` passes props that the library does not know. */
export function MyEmptyList({ onCreate }: { onCreate: () => void }) {
  return (
    <HistoryTable
      slots={{
        empty: () => <button onClick={onCreate}>Create your first presentation</button>,
        failed: ListFailed,
      }}
      slotProps={{ failed: { support: 'help@example.com' } }}
    />
  );
}

function ListFailed({ error, retry, support }: { error: PptError; retry: () => void; support?: string }) {
  const text = useErrorText(error, { title: "Couldn't load presentations", body: 'Try again.' });
  return (
    <p role="alert">
      {text?.title} <button onClick={retry}>Try again</button> or write to {support}
    </p>
  );
}
// #endregion

// #region columns
/**
 * Hides the `user` column and adds another. Defined outside the component, so that unchanged rows do not render again.
 */
const columns: HistoryTableProps['columns'] = ({ title, created, actions }) => [
  title,
  created,
  { id: 'link', header: 'Link', cell: ({ pptId }) => pptId && <a href={`/slides/${pptId}`}>Permalink</a> },
  actions,
];

/** Users open a presentation by pressing its row, and select presentations with checkboxes. */
export function SelectablePresentations({ onEdit }: { onEdit: (pptId: string) => void }) {
  const [selection, setSelection] = useState<readonly string[]>([]);
  return (
    <>
      <HistoryTable
        columns={columns}
        onRowClick={({ pptId }) => pptId && onEdit(pptId)}
        selection={selection}
        onSelectionChange={setSelection}
      />
      <p>{selection.length} selected</p>
    </>
  );
}
// #endregion

// #region iframe
/** Attributes of the iframe, and connecting in a pop-up. */
export function FrameWithAttributes({ fetcher, ...props }: PptEditorFrameProps & Pick<PptProviderProps, 'fetcher'>) {
  return (
    <PptProvider fetcher={fetcher} connectMode="popup">
      <PptEditorFrame {...props} iframeProps={{ name: 'slides', 'data-testid': 'editor' }} />
    </PptProvider>
  );
}
// #endregion

// #region render
/**
 * The library's buttons, rendered with Material UI's button. They keep their behavior, labels, status text and errors.
 */
export function MuiButtons({ pptId }: { pptId: string }) {
  return (
    <>
      <ConnectButton render={(props) => <MuiButton variant="contained" {...props} />} />
      <DownloadButton
        pptId={pptId}
        render={(props, { busy }) => (
          <MuiButton variant="contained" startIcon={busy && <CircularProgress size={16} />} {...props} />
        )}
      />
    </>
  );
}
// #endregion

// #region mui
/** The hook provides the behavior, and you provide the button. */
export function MuiDownload({ pptId }: { pptId: string }) {
  const { mutate, isPending, error, link } = useDownload(pptId);
  const text = useErrorText(error, { title: "Couldn't download the file", body: 'Try again.' });
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <MuiButton variant="contained" loading={isPending} onClick={() => mutate()}>
        Download
      </MuiButton>
      {/* Browsers may block a download. The link disappears when it expires. */}
      {link && <a href={link.url}>Download didn’t start?</a>}
      {text && <Alert severity="error">{`${text.title}. ${text.body}`}</Alert>}
    </Stack>
  );
}
// #endregion

// #region shadcn
/** Button like `components/ui/button.tsx` of shadcn/ui. */
const Button = forwardRef<HTMLButtonElement, ComponentPropsWithoutRef<'button'>>(function Button(
  { className = '', ...props },
  ref,
) {
  const classes = `inline-flex h-9 items-center rounded-md px-4 text-sm font-medium ${className}`;
  return <button ref={ref} type="button" data-slot="button" className={classes} {...props} />;
});

export function ShadcnDownload({ pptId }: { pptId: string }) {
  const { mutate, isPending, isError } = useDownload(pptId);
  return (
    <Button className="bg-primary text-primary-foreground" disabled={isPending} onClick={() => mutate()}>
      {isPending ? 'Preparing…' : isError ? 'Try the download again' : 'Download'}
    </Button>
  );
}

/** Alternatively, keep the library's button with its status and errors, and pass your classes to it. */
export function StyledDownload({ pptId }: { pptId: string }) {
  return <DownloadButton pptId={pptId} unstyled classNames={{ button: 'inline-flex h-9 rounded-md px-4' }} />;
}
// #endregion

// #region table
/** Your own table, with TanStack Query’s options. The previous page stays visible while the next one loads. */
export function OwnTable({ onOpen }: { onOpen: (pptId: string) => void }) {
  const [page, setPage] = useState(1);
  const { data, isPending, error, isPlaceholderData, refetch } = useHistory({ page, pageSize: 5 });
  const text = useErrorText(error, { title: "Couldn't load presentations", body: 'Try again.' });
  if (isPending) return <p>Loading presentations…</p>;
  if (!data)
    return (
      <p role="alert">
        {text?.title} <button onClick={() => void refetch()}>Try again</button>
      </p>
    );
  return (
    <>
      <table aria-label="My presentations" aria-busy={isPlaceholderData}>
        <thead>
          <tr>
            <th>Title</th>
            <th>Created</th>
          </tr>
        </thead>
        <tbody>
          {data.records.map(({ pptId, title, createdAt }) => (
            <tr key={pptId ?? createdAt}>
              <td>{pptId ? <button onClick={() => onOpen(pptId)}>{title}</button> : title}</td>
              <td>{new Date(createdAt).toLocaleDateString('en')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <button disabled={page === 1} onClick={() => setPage(page - 1)}>
        Previous page
      </button>
      <button disabled={page >= data.lastPage} onClick={() => setPage(page + 1)}>
        Next page
      </button>
    </>
  );
}
// #endregion

// #region failed
/** Replaces the panels of the states `failed` and `slow`. */
function Failed({ error, retry, openInTab }: PptFrameSlotProps) {
  const text = useErrorText(error, { title: "Couldn't open the presentation", body: 'Try again in a moment.' });
  return (
    <Alert severity="error" sx={{ m: 2, alignSelf: 'center' }}>
      <AlertTitle>{text?.title}</AlertTitle>
      {text?.body} {text?.line && <code>{text.line}</code>} {error?.requestId && <code>{error.requestId}</code>}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap' }}>
        <MuiButton color="inherit" onClick={retry}>
          Try again
        </MuiButton>
        <MuiButton color="inherit" onClick={openInTab}>
          Open in a new tab
        </MuiButton>
      </Stack>
    </Alert>
  );
}

const slots = { failed: Failed, slow: Failed };

export function OwnFailurePanel(props: PptEditorFrameProps) {
  return <PptEditorFrame {...props} slots={slots} />;
}
// #endregion

// #region dialog
/** Disconnects with your own dialog. */
export function OwnDisconnect() {
  const [isOpen, setOpen] = useState(false);
  const { data: connection } = useConnection();
  const { mutate, isPending, error } = useDisconnect({ onSuccess: () => setOpen(false) });
  const text = useErrorText(error, { title: 'Still connected', body: 'Try again.' });
  if (connection?.status !== 'connected') return null;
  return (
    <>
      <MuiButton onClick={() => setOpen(true)}>Disconnect slides</MuiButton>
      <Dialog open={isOpen} onClose={() => setOpen(false)} aria-labelledby="disconnect-title">
        <DialogTitle id="disconnect-title">Disconnect from the presentation service?</DialogTitle>
        <DialogContent>
          Your presentations stay there.
          {text && <p role="alert">{`${text.title}. ${text.body}`}</p>}
        </DialogContent>
        <DialogActions>
          <MuiButton onClick={() => setOpen(false)}>Stay connected</MuiButton>
          <MuiButton color="error" loading={isPending} onClick={() => mutate()}>
            Disconnect
          </MuiButton>
        </DialogActions>
      </Dialog>
    </>
  );
}
// #endregion

// #region toolbar
/** A toolbar for the frame of the page. `usePptEditor()` returns null while no frame is mounted. */
export function EditorToolbar() {
  const editor = usePptEditor();
  if (editor?.state !== 'ready') return null;
  return (
    <p>
      <strong>{editor.title}</strong>{' '}
      <button disabled={!editor.dirty} onClick={() => void editor.save()}>
        {editor.dirty ? 'Save changes' : 'Saved'}
      </button>
    </p>
  );
}
// #endregion
