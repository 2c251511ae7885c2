import type { FormulaDrawing } from '@ppt-embed/deck';

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
