import { useEffect, useState } from 'react';
import { writeFormula } from '../../commands/formulas-and-code.ts';
import type { PanelProps } from '../panel-props.ts';
import { selectedElements } from '../../model/editor-state.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { SourceDialog } from '../../kit/SourceDialog.tsx';
import type { DrawnFormula } from '../../elements/formula/formula-of.ts';
import { FormulaPreview } from './FormulaPreview.tsx';
import { messages } from './messages.ts';

/** ms without typing before the preview is drawn. */
const debounceMs = 150;

/** LaTeX source with a preview. The typesetting code loads with the first formula. */
export function FormulaDialog({ context: { presentation }, onClose }: PanelProps) {
  const t = useMessages(messages);
  const [edited] = useState(() => {
    const [only, ...others] = selectedElements(presentation.deferred.get());
    return only?.kind === 'formula' && others.length === 0 ? only : null;
  });
  const [latex, setLatex] = useState(edited?.latex ?? '');
  const [drawn, setDrawn] = useState<DrawnFormula | null>(edited);
  const [problem, setProblem] = useState('');

  useEffect(() => {
    if (latex.trim() === '') return;
    let isOutdated = false;
    const timer = setTimeout(() => {
      drawFormula(latex).then(
        (made) => {
          if (isOutdated) return;
          if ('problem' in made) return setProblem(made.problem);
          setProblem('');
          setDrawn({ latex, ...made });
        },
        () => !isOutdated && setProblem(t.missing),
      );
    }, debounceMs);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [latex, t]);

  const isReady = latex.trim() !== '' && problem === '' && drawn?.latex === latex;
  function finish(): void {
    if (!isReady) return;
    onClose();
    presentation.dispatch(writeFormula(edited?.id ?? null, drawn, { at: Date.now() }));
  }

  return (
    <SourceDialog
      title={edited ? t.edit : t.insert}
      body={t.body}
      label={t.latex}
      text={latex}
      rows={4}
      placeholder={t.example}
      error={problem}
      onChange={(value) => {
        setLatex(value);
        setProblem('');
      }}
      onClose={onClose}
      cancel={t.cancel}
      finish={{ name: edited ? t.change : t.insert, disabled: !isReady, run: finish }}
    >
      <div className="ed-formula-place" role="img" aria-label={t.preview}>
        {drawn && latex.trim() !== '' && <FormulaPreview drawing={drawn.drawing} />}
      </div>
    </SourceDialog>
  );
}

async function drawFormula(latex: string) {
  const { typesetFormulas } = await import('@ppt-embed/deck/math');
  return (await typesetFormulas([latex])).get(latex) ?? { problem: latex };
}
