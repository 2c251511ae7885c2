import { useEffect, useMemo, useRef, useState } from 'react';
import { renderSlide } from '@ppt-embed/deck';
import type { PptErrorCode } from '@ppt-embed/protocol/names';
import type { ImportErrorReason } from '../../exchange/import/import-error.ts';
import { countComments } from '../../exchange/import/prepare-comments.ts';
import type { ImportOmission, PreparedImport } from '../../exchange/import/prepare-import.ts';
import { prepareImport, uploadFiles } from '../../exchange/import/prepare-import.ts';
import { mediaKindOfFile } from '../../elements/media/media-kinds.ts';
import { uploadMedia } from '../../session/upload-media.ts';
import { readPptxFile } from '../../exchange/import/read-pptx-file.ts';
import { replacePictures } from '../../exchange/import/replace-pictures.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { loadFonts } from '../../kit/load-fonts.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { codeOf } from '../../session/responses.ts';
import type { Editor } from '../../session/editor.ts';
import { slideRanges } from '../../panels/saving/changed-slides.ts';
import { importErrorText } from './import-error-text.ts';
import { importMessages } from './import-messages.ts';

type ImportState =
  /** `prepared` is the file in the other design, which stays visible. */
  | { name: 'reading'; prepared?: PreparedImport }
  | { name: 'rejected'; problem: ImportErrorReason }
  | { name: 'ready'; prepared: PreparedImport; error?: PptErrorCode }
  | { name: 'creating'; prepared: PreparedImport; uploaded: number };

/** Whether the slides of another program keep their design, or get a theme of this editor. */
type Design = 'original' | 'theme';

export interface ImportDialogProps {
  file: File;
  editor: Pick<Editor, 'uploadPicture' | 'call' | 'importDeck'>;
  /** Opens the file dialog to select a different file. */
  pickFile: () => void;
  onClose: () => void;
}

/**
 * Dialog that reads a .pptx file, shows what will be imported and what will be left out, and creates a presentation
 * from it.
 */
export function ImportDialog({ file, editor, pickFile, onClose }: ImportDialogProps) {
  const t = useMessages(importMessages);
  const [design, setDesign] = useState<Design>('original');
  const { state, create } = useImport(file, design, editor);
  const isRejected = state.name === 'rejected';
  const isBusy = state.name === 'creating';
  /** Whether this is the last request. It may already have created the presentation, so it is not canceled. */
  const isLastRequest = isBusy && state.uploaded >= state.prepared.pictures.size;
  return (
    <Dialog
      title={isRejected ? t.rejected(file.name) : t.title}
      width="wide"
      onClose={onClose}
      isLocked={isLastRequest}
      actions={
        <>
          <Button variant="ghost" name={isRejected ? t.close : t.cancel} disabled={isLastRequest} onClick={onClose} />
          {isRejected ? (
            <Button variant="primary" name={t.another} onClick={pickFile} />
          ) : (
            <Button
              variant="primary"
              name={t.create}
              disabled={state.name === 'reading'}
              busy={isBusy}
              data-first=""
              onClick={create}
            />
          )}
        </>
      }
    >
      <div className="ed-import">
        {state.name === 'rejected' && <p role="alert">{problemText(state.problem, file, t)}</p>}
        {state.name !== 'rejected' && state.prepared && (
          <Preview prepared={state.prepared} design={design} setDesign={isBusy ? undefined : setDesign} />
        )}
        <output className="ed-import-status">
          {state.name === 'reading' && t.reading(file.name)}
          {state.name === 'creating' &&
            (state.uploaded < state.prepared.pictures.size
              ? t.uploading(state.uploaded, state.prepared.pictures.size)
              : t.creating)}
        </output>
        {state.name === 'ready' && state.error && (
          <p role="alert" className="ed-field-error">
            {importErrorText(state.error, t)}
          </p>
        )}
      </div>
    </Dialog>
  );
}

function problemText(problem: ImportErrorReason, file: File, t: typeof importMessages.en): string {
  return problem === 'tooLarge' ? t.tooLarge(file.size / 1024 / 1024) : t.problems[problem];
}

/** Reads the file immediately. Closing the dialog cancels all work in progress. */
function useImport(
  file: File,
  design: Design,
  editor: ImportDialogProps['editor'],
): { state: ImportState; create: () => void } {
  const [state, setState] = useState<ImportState>({ name: 'reading' });
  /** The result of each design, so that it is read once. */
  const [results] = useState(() => new Map<Design, ImportState>());
  /** The uploads, kept so that a retry can continue them. The designs have different names for the same pictures. */
  const [uploads] = useState(() => ({
    original: new Map<string, string | null>(),
    theme: new Map<string, string | null>(),
  }));
  const stored = uploads[design];
  const running = useRef<AbortController>(null);

  useEffect(() => {
    const reading = new AbortController();
    void readOnce(results, file, design, reading.signal).then((result) => !reading.signal.aborted && setState(result));
    return () => {
      reading.abort();
      running.current?.abort();
      setState((now) => ({ name: 'reading', ...('prepared' in now && now.prepared && { prepared: now.prepared }) }));
    };
  }, [file, design, results]);

  async function create({ prepared: { deck, pictures, comments } }: { prepared: PreparedImport }): Promise<void> {
    const { signal } = (running.current = new AbortController());
    const setUploaded = (uploaded: number): void =>
      setState((now) => (now.name === 'creating' ? { ...now, uploaded } : now));
    let code: PptErrorCode | null = null;
    try {
      const upload = (file: Blob) => (mediaKindOfFile(file) ? uploadMedia(editor, file) : editor.uploadPicture(file));
      await uploadFiles(pictures, { upload, stored, signal, onProgress: setUploaded });
      if (signal.aborted) return;
      code = await editor.importDeck(replacePictures(deck, stored), comments);
    } catch (thrown) {
      code = codeOf(thrown);
    }
    if (code && !signal.aborted)
      setState((now) => ('prepared' in now ? { name: 'ready', prepared: now.prepared, error: code } : now));
  }

  return {
    state,
    create() {
      if (state.name !== 'ready') return;
      setState({ name: 'creating', prepared: state.prepared, uploaded: stored.size });
      void create(state);
    },
  };
}

async function readOnce(
  results: Map<Design, ImportState>,
  file: File,
  design: Design,
  signal: AbortSignal,
): Promise<ImportState> {
  const result = results.get(design) ?? (await prepareFile(file, design, signal));
  if (!signal.aborted) results.set(design, result);
  return result;
}

async function prepareFile(file: File, design: Design, signal: AbortSignal): Promise<ImportState> {
  const result = await readPptxFile(file, design === 'original', signal).catch(() => undefined);
  if (!result) return { name: 'rejected', problem: 'notLoaded' };
  if (result.kind === 'failed') return { name: 'rejected', problem: result.problem };
  const ready = await prepareImport(result.imported, { fileName: file.name });
  if (ready.deck.slides.length === 0) return { name: 'rejected', problem: 'empty' };
  await loadFonts(ready.deck.slides.slice(0, 1), ready.deck.theme).catch(() => undefined);
  return { name: 'ready', prepared: ready };
}

interface PreviewProps {
  prepared: PreparedImport;
  design: Design;
  /** Changes the design; undefined while the presentation is created. */
  setDesign: ((design: Design) => void) | undefined;
}

function Preview({ prepared, design, setDesign }: PreviewProps) {
  const t = useMessages(importMessages);
  const { deck, pictures, comments, omissions, isOwnFile, keepsDesign } = prepared;
  return (
    <>
      <FirstSlide key={String(keepsDesign)} deck={deck} pictures={pictures} />
      <div className="ed-import-report">
        <strong>{deck.title}</strong>
        <span>{t.content(deck.slides.length, countPictures(pictures), countComments(comments))}</span>
        {isOwnFile ? <p>{t.ownFile}</p> : <DesignField design={design} setDesign={setDesign} />}
        {omissions.length === 0 ? (
          <p>{t.nothingOmitted}</p>
        ) : (
          <>
            <p>{t.omitted}</p>
            <ul>
              {summarize(omissions).map(({ kind, count, slides }) => (
                <li key={kind}>
                  {t.omissions[kind](count)}
                  {slides.length > 0 && t.onSlides(slides.length, formatSlideRanges(slides, t.separator))}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  );
}

/** The choice between the design of the file and a theme of this editor. */
function DesignField({ design, setDesign }: Omit<PreviewProps, 'prepared'>) {
  const t = useMessages(importMessages);
  return (
    <fieldset className="ed-import-designs" disabled={!setDesign}>
      <legend className="ed-visually-hidden">{t.design}</legend>
      {(['original', 'theme'] as const).map((name) => (
        <label key={name}>
          <input
            type="radio"
            name="import-design"
            checked={design === name}
            aria-describedby="import-design-help"
            onChange={() => setDesign?.(name)}
          />
          {t.designs[name]}
        </label>
      ))}
      <p id="import-design-help">{t.designHelp[design]}</p>
    </fieldset>
  );
}

/** Returns the number of files that are pictures, not media. */
function countPictures(files: PreparedImport['pictures']): number {
  return [...files.values()].filter((file) => !mediaKindOfFile(file)).length;
}

/** Preview of the first slide, with pictures that have not been uploaded yet. */
function FirstSlide({ deck, pictures }: Pick<PreparedImport, 'deck' | 'pictures'>) {
  const t = useMessages(importMessages);
  const [urls] = useState(() => new Map([...pictures].map(([src, blob]) => [src, URL.createObjectURL(blob)])));
  useEffect(
    () => () => {
      for (const url of urls.values()) URL.revokeObjectURL(url);
    },
    [urls],
  );
  const svg = useMemo(() => {
    const [slide] = deck.slides;
    // Ids inside the drawing must differ from those of other drawings on the page.
    const drawn = slide && { ...slide, id: 'import-preview' };
    return drawn ? renderSlide(deck, drawn, { pictureUrl: (src) => urls.get(src) ?? '' }) : '';
  }, [deck, urls]);
  // The deck engine generates this SVG.
  return (
    <span className="ed-thumbnail" role="img" aria-label={t.firstSlide} dangerouslySetInnerHTML={{ __html: svg }} />
  );
}

interface OmissionSummary {
  kind: ImportOmission['kind'];
  count: number;
  /** Slide numbers in the file, starting at 1, in ascending order. */
  slides: number[];
}

function summarize(omissions: readonly ImportOmission[]): OmissionSummary[] {
  return [...Map.groupBy(omissions, ({ kind }) => kind)].map(([kind, same]) => ({
    kind,
    count: same.reduce((sum, { count }) => sum + count, 0),
    slides: [...new Set(same.flatMap(({ slide }) => (slide === undefined ? [] : slide + 1)))].toSorted((a, b) => a - b),
  }));
}

/** Maximum number of slide ranges listed for each omission. */
const maxListed = 8;

function formatSlideRanges(slides: readonly number[], separator: string): string {
  const ranges = slideRanges(slides, separator).split(separator);
  return (ranges.length > maxListed ? [...ranges.slice(0, maxListed), '…'] : ranges).join(separator);
}
