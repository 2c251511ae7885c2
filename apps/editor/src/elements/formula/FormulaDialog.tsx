import { useEffect, useState } from 'react';
import { writeFormula } from '../../commands/write-formula.ts';
import type { PanelProps } from '../../workspace/panel-props.ts';
import { chosenElements } from '../../state/editor-state.ts';
import { useWords } from '../../ui/words.ts';
import { WrittenDialog } from '../../ui/WrittenDialog.tsx';
import type { DrawnFormula } from './formula-of.ts';
import { FormulaPreview } from './FormulaPreview.tsx';
import { messages } from './messages.ts';

/** ms without a key before a formula is drawn. */
const pause = 150;

/** LaTeX and, beside it, the formula; what typesets it arrives with the first one. */
export function FormulaDialog({ scene: { presentation }, onClose }: PanelProps) {
  const words = useWords(messages);
  const [edited] = useState(() => {
    const [only, ...others] = chosenElements(presentation.calm.get());
    return only?.kind === 'formula' && others.length === 0 ? only : null;
  });
  const [latex, setLatex] = useState(edited?.latex ?? '');
  const [drawn, setDrawn] = useState<DrawnFormula | null>(edited);
  const [problem, setProblem] = useState('');

  useEffect(() => {
    if (latex.trim() === '') return;
    let isOld = false;
    const timer = setTimeout(() => {
      drawFormula(latex).then(
        (made) => {
          if (isOld) return;
          if ('problem' in made) return setProblem(made.problem);
          setProblem('');
          setDrawn({ latex, ...made });
        },
        () => !isOld && setProblem(words.missing),
      );
    }, pause);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [latex, words]);

  const isReady = latex.trim() !== '' && problem === '' && drawn?.latex === latex;
  function finish(): void {
    if (!isReady) return;
    onClose();
    presentation.dispatch(writeFormula(edited?.id ?? null, drawn, { at: Date.now() }));
  }

  return (
    <WrittenDialog
      title={edited ? words.edit : words.insert}
      body={words.body}
      label={words.latex}
      text={latex}
      rows={4}
      placeholder={words.example}
      error={problem}
      onChange={(written) => {
        setLatex(written);
        setProblem('');
      }}
      onClose={onClose}
      cancel={words.cancel}
      finish={{ name: edited ? words.change : words.insert, off: !isReady, run: finish }}
    >
      <div className="ed-formula-place" role="img" aria-label={words.preview}>
        {drawn && latex.trim() !== '' && <FormulaPreview drawing={drawn.drawing} />}
      </div>
    </WrittenDialog>
  );
}

async function drawFormula(latex: string) {
  const { typesetFormulas } = await import('@ppt-embed/deck/math');
  return (await typesetFormulas([latex])).get(latex) ?? { problem: latex };
}
