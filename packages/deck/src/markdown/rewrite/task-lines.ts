import type { List, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { textIn } from '../inline/read-inline.ts';
import { itemOf, paragraphOf } from './nodes-of-lines.ts';
import { splitLines } from './split-lines.ts';

/** Matches the box at the beginning of a task. */
const box = /^\s{0,9}([☐□☑☒✅])\uFE0F?\s{0,9}(?=\S|$)/u;
/** Matches a box inside a line, which offers several options. */
const innerBox = /[☐□☑☒■]/u;
const openBoxes = '☐□';
const checkedBoxes = '☑☒✅';
const minTasks = 2;
const maxLines = 60;

interface Task {
  mark: string;
  children: PhrasingContent[];
}

/**
 * Converts lines that begin with boxes, such as “☐ Send the form”, to task lists. The lines are in one paragraph, or each
 * is a paragraph. Lines above the first task stay a paragraph, and lines without a box continue the task above them.
 */
export function withTaskLines(nodes: readonly RootContent[]): RootContent[] {
  const result: RootContent[] = [];
  for (let index = 0; index < nodes.length; index++) {
    const node = nodes[index];
    if (!node) continue;
    const first = node.type === 'paragraph' ? tasksIn(node) : undefined;
    if (node.type !== 'paragraph' || !first) {
      result.push(node);
      continue;
    }
    const tasks = [...first.tasks];
    let end = index + 1;
    for (let next = nodes[end]; next?.type === 'paragraph'; next = nodes[++end]) {
      const more = tasksIn(next);
      if (!more || more.above.length > 0) break;
      tasks.push(...more.tasks);
    }
    const lines = nodes.slice(index, end);
    index = end - 1;
    if (!areTasks(tasks)) {
      // Lines that are not tasks together are not searched again one by one, which would take quadratic time.
      for (const line of lines) result.push(line);
      continue;
    }
    if (first.above.length > 0) result.push(paragraphOf(first.above, node));
    result.push(listOf(tasks, node));
  }
  return result;
}

/** Returns the tasks of a paragraph, and the lines above them; undefined if it has none. */
function tasksIn({ children }: Paragraph): { above: PhrasingContent[][]; tasks: Task[] } | undefined {
  const text = textIn(children);
  const lines = innerBox.test(text) || text.includes('✅') ? splitLines(children) : undefined;
  if (!lines || lines.length > maxLines) return undefined;
  const above: PhrasingContent[][] = [];
  const tasks: Task[] = [];
  for (const line of lines) {
    const [first, ...rest] = line;
    const match = first?.type === 'text' && first.data?.escaped === undefined ? box.exec(first.value) : null;
    const [prefix = '', mark] = match ?? [];
    const content =
      match && first?.type === 'text' ? [{ ...first, value: first.value.slice(prefix.length) }, ...rest] : line;
    const words = textIn(content).trim();
    if (innerBox.test(words) || (mark !== undefined && words === '')) return undefined;
    if (mark !== undefined) tasks.push({ mark, children: content });
    else if (tasks.length === 0) above.push(line);
    else tasks.at(-1)?.children.push({ type: 'text', value: '\n' }, ...line);
  }
  return tasks.length > 0 ? { above, tasks } : undefined;
}

/** Whether the boxes are of tasks: some are open, or they are not all the same check mark. */
function areTasks(tasks: readonly Task[]): boolean {
  const marks = new Set(tasks.map(({ mark }) => mark));
  // A box with a cross may be a wrong answer beside a box with a check mark.
  const isAmbiguous = marks.has('☒') && (marks.has('☑') || marks.has('✅'));
  const hasBox = tasks.some(({ mark }) => openBoxes.includes(mark)) || marks.has('☑');
  return tasks.length >= minTasks && hasBox && !isAmbiguous;
}

function listOf(tasks: readonly Task[], paragraph: Paragraph): List {
  const { position } = paragraph;
  return {
    type: 'list',
    ordered: false,
    spread: false,
    ...(position && { position }),
    children: tasks.map(({ mark, children }) => ({
      ...itemOf(children, paragraph),
      checked: checkedBoxes.includes(mark),
      data: { hasBox: true },
    })),
  };
}

/** Matches a heading above work that is still open, unless the heading says that it is done. */
const openWork =
  /\b(?:next steps?|to-?dos?|action (?:items?|points?)|actions? (?:required|needed)|decisions? (?:required|needed|requested)|our asks?|requests?|homework|upcoming)\b|下一步|待办|待决|行动项|后续(?:工作|行动|步骤)|需.{0,4}(?:决策|决定|审批|批准|支持)|请.{0,4}(?:决策|审批|批准|审议)|作业/iu;
const doneWork = /\b(?:done|completed?|finished|progress|status)\b|已完成|完成情况|进展|回顾/iu;
/** Maximum number of characters of a heading or a line above a list. */
const maxHeading = 80;

/**
 * Opens tasks that all have a checked box or mark and are below a heading such as “Next steps”: their mark is a bullet. Tasks
 * of Markdown, such as `- [x]`, stay as they are.
 */
export function openNextSteps(nodes: readonly RootContent[]): void {
  let heading = '';
  for (const [index, node] of nodes.entries()) {
    if (node.type === 'heading') heading = textIn(node.children).slice(0, maxHeading);
    // The numbers of a list are its bullets.
    if (node.type !== 'list' || node.ordered || !node.children.every(isMarked)) continue;
    const above = nodes[index - 1];
    const line = above?.type === 'paragraph' ? textIn(above.children).slice(0, maxHeading) : '';
    if (![heading, line].some((text) => openWork.test(text)) || doneWork.test(`${heading} ${line}`)) continue;
    for (const item of node.children) {
      item.checked = false;
      item.data = { ...item.data, icon: undefined };
    }
  }
}

/** Whether an item begins with a checked box or a check mark. */
function isMarked({ checked, data }: List['children'][number]): boolean {
  return checked === true ? data?.hasBox === true : data?.icon === '✅';
}
