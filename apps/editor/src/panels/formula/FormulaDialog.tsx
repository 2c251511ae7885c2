import type { FormulaDrawing } from '@ppt-embed/deck';
import { rotateCwIcon } from '../../kit/icons.generated.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { MessageCatalog } from '../../kit/use-messages.ts';
import { selectedSource, writeFormula } from '../../commands/formulas-and-code.ts';
import type { PanelProps } from '../panel-props.ts';
import { useKeptText } from '../use-kept-text.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { Button } from '../../kit/Button.tsx';
import { lazyFiles } from '../../kit/lazy-files.ts';
import { messages as uiMessages } from '../../kit/messages.ts';
import { SourceDialog } from '../../kit/SourceDialog.tsx';
import type { DrawnFormula } from '../../elements/formula/formula.ts';

const en = {
  insert: 'Insert formula',
  edit: 'Edit formula',
  change: 'Update formula',
  body: 'Enter LaTeX. The formula stays editable in PowerPoint.',
  latex: 'LaTeX',
  example: String.raw`E = \frac{1}{2} m v^2`,
  preview: 'Formula preview',
  loading: 'Loading preview…',
  cancel: 'Cancel',
  missing: "Couldn't load the formula editor. Check your network and try again.",
  // The details are in English.
  invalid: (detail: string) => `This LaTeX isn't valid. Check braces and command names. ${detail}`,
};

export const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    insert: '插入公式',
    edit: '编辑公式',
    change: '更新公式',
    body: '请输入 LaTeX。导出后可在 PowerPoint 中编辑公式。',
    latex: 'LaTeX',
    example: String.raw`E = \frac{1}{2} m v^2`,
    preview: '公式预览',
    loading: '正在加载预览…',
    cancel: '取消',
    missing: '无法加载公式编辑器。请检查网络后重试。',
    invalid: () => 'LaTeX 有误，请检查括号和命令名称。',
  },
};

/** A formula drawn as outlines. */
export function FormulaPreview({ drawing }: { drawing: FormulaDrawing }) {
  const { width, height, paths, texts = [] } = drawing;
  return (
    <svg className="ed-formula-preview" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" fill="currentColor">
      <path d={paths.join('')} />
      {texts.map(({ text, x, y, size }) => (
        <text key={`${x} ${y}`} x={x} y={y} fontSize={size}>
          {text}
        </text>
      ))}
    </svg>
  );
}

/** Why there is no preview: the code that draws formulas could not be loaded, or the LaTeX source has an error. */
type Problem = { kind: 'load-error' } | { kind: 'source-error'; detail: string };

/** Time in ms without typing before the preview is drawn. */
const debounceMs = 150;

/** Dialog with the LaTeX source of a formula and a preview. The typesetting code loads with the first formula. */
export function FormulaDialog({ context: { doc }, onClose }: PanelProps) {
  const t = useMessages(messages);
  const { tryAgain } = useMessages(uiMessages);
  const [edited] = useState(() => selectedSource(doc.deferred.get(), 'formula'));
  const name = `formula ${JSON.stringify(edited?.target)}`;
  const { text: latex, setText: setLatex, discard } = useKeptText(doc, name, edited?.element.latex);
  const [drawn, setDrawn] = useState<DrawnFormula | null>(edited && edited.element);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [attempt, setAttempt] = useState(0);
  /** Whether the formula is inserted as soon as it has been typeset. */
  const [isFinishing, setIsFinishing] = useState(false);

  useEffect(() => {
    if (latex.trim() === '') return;
    let isOutdated = false;
    const timer = setTimeout(() => {
      drawFormula(latex).then(
        (result) => {
          if (isOutdated) return;
          if ('problem' in result) return setProblem({ kind: 'source-error', detail: result.problem });
          setProblem(null);
          setDrawn({ latex, ...result });
        },
        () => !isOutdated && setProblem({ kind: 'load-error' }),
      );
    }, debounceMs);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [latex, attempt]);

  const isReady = latex.trim() !== '' && problem === null && drawn?.latex === latex;
  const write = useEffectEvent(() => {
    discard();
    onClose();
    if (drawn) doc.dispatch(writeFormula(edited?.target ?? null, drawn, { at: Date.now() }));
  });
  useEffect(() => {
    if (isFinishing && isReady) write();
  }, [isFinishing, isReady]);

  return (
    <SourceDialog
      title={edited ? t.edit : t.insert}
      body={t.body}
      label={t.latex}
      text={latex}
      rows={4}
      placeholder={t.example}
      error={problem === null ? '' : problem.kind === 'load-error' ? t.missing : t.invalid(problem.detail).trim()}
      onChange={(value) => {
        setLatex(value);
        setProblem(null);
        setIsFinishing(false);
      }}
      onClose={onClose}
      onCancel={discard}
      cancel={t.cancel}
      finish={{
        name: edited ? t.change : t.insert,
        disabled: !isReady,
        run: () => setIsFinishing(latex.trim() !== '' && problem === null),
      }}
    >
      <div className="ed-formula-frame" role="img" aria-label={t.preview}>
        {drawn && latex.trim() !== '' ? (
          <FormulaPreview drawing={drawn.drawing} />
        ) : (
          <span>{latex.trim() === '' || problem !== null ? t.preview : t.loading}</span>
        )}
      </div>
      {problem?.kind === 'load-error' && (
        <Button
          variant="secondary"
          icon={rotateCwIcon}
          name={tryAgain}
          onClick={() => {
            setProblem(null);
            setAttempt(attempt + 1);
          }}
        />
      )}
    </SourceDialog>
  );
}

async function drawFormula(latex: string) {
  const { typesetFormulas } = await lazyFiles.load(() => import('@ppt-embed/deck/math'));
  return (await typesetFormulas([latex])).get(latex) ?? { problem: '' };
}
