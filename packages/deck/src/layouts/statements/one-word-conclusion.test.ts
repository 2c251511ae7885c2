import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';

function textsOf(body: string) {
  const { deck } = layoutDeck(readMarkdown(`# T\n\n## The quick way\n\n${body}\n\n## Z\n\n- z`).outline);
  expect(findFaults(deck)).toEqual([]);
  const [, slide] = deck.slides;
  return (slide?.elements ?? []).flatMap((element) =>
    element.kind === 'text'
      ? element.paragraphs.flatMap(({ runs }) =>
          runs.map((run) => ({ text: run.text, bold: run.bold, size: run.size ?? element.style.size })),
        )
      : [],
  );
}

const list = '- Close the harbor\n- Move every boat\n- Open it again after nine days';

it.each([
  [`${list}\n\nNever.`, 'Never.'],
  [`${list}\n\nNot today!`, 'Not today!'],
  ['```sh\nrm -rf harbor\n```\n\n- Removes all boats\n- Takes nine hours\n\nNo.', 'No.'],
  ['- 关闭港口\n- 移走所有船只\n- 九天后重新开放\n\n绝对不行。', '绝对不行。'],
])('sets the conclusion below the content bold and larger than it: %j', (body, conclusion) => {
  const texts = textsOf(body);
  const found = texts.find(({ text }) => text === conclusion);
  const others = texts.filter((one) => one !== found && one.text !== 'The quick way' && !/^\d+$/u.test(one.text));
  expect(found?.bold).toBe(true);
  expect(found?.size).toBeGreaterThan(Math.max(...others.map(({ size }) => size)));
});

it.each([
  [`${list}\n\nIda Brandt`, 'Ida Brandt'],
  [`${list}\n\nSee appendix.`, 'See appendix.'],
  [`${list}\n\nIt would take nine days.`, 'It would take nine days.'],
  [`${list}\n\n数据来自港务局的年度报告。`, '数据来自港务局的年度报告。'],
])('leaves other lines as they are: %j', (body, line) => {
  expect(textsOf(body).find(({ text }) => text === line)?.size).toBeLessThan(44);
});
