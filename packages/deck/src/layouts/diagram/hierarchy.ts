import type { Block, ListItem } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { plainText, textOfRuns, weightedLengthOf } from '../../text/runs.ts';
import type { FlowGraph } from './flow-graph.ts';

/** Limits: the number of branches and of all boxes, and the weighted length of a name. */
const limits = { minBranches: 2, nodes: 18, name: 48 } as const;

/** Matches headings of things that are divided into parts. */
const structure =
  /\b(?:organi[sz]ation(?:al)?(?: (?:chart|structure))?|org(?: |-)?chart|(?:team|company|reporting|board|group) structure|hierarchy|reporting lines?|taxonomy|family tree|site ?map|(?:work )?breakdown structure)\b|组织(?:架构|结构|机构)|机构设置|(?:团队|公司|部门|管理)架构|架构图|层级(?:结构|关系)?|汇报关系|隶属关系/iu;

/**
 * Reads the bold name above columns or a list with inner lists, which a list with one item became, as a tree of three levels;
 * undefined for other content.
 */
export function hierarchyIn([root, branches, ...others]: readonly Block[], heading: string): FlowGraph | undefined {
  if (others.length > 0 || root?.kind !== 'paragraph' || !branches || !structure.test(heading)) return undefined;
  if (!isName(root.runs) || !root.runs.every(({ bold }) => bold)) return undefined;
  const names = branchesOf(branches);
  if (!names || names.length < limits.minBranches || !names.some(({ leaves }) => leaves.length > 0)) return undefined;
  const all = [root.runs, ...names.flatMap(({ name, leaves }) => [name, ...leaves])];
  if (all.length > limits.nodes || !all.every(isName)) return undefined;
  const nodes: { id: string; shape: 'box'; runs: readonly Run[] }[] = [];
  const edges: { from: number; to: number }[] = [];
  const add = (runs: readonly Run[], parent?: number): number => {
    const index = nodes.push({ id: String(nodes.length), shape: 'box', runs }) - 1;
    if (parent !== undefined) edges.push({ from: parent, to: index });
    return index;
  };
  const top = add(root.runs);
  for (const { name, leaves } of names) {
    const branch = add(
      name.map((run): Run => ({ ...run, bold: true })),
      top,
    );
    for (const leaf of leaves) add(leaf, branch);
  }
  return { direction: 'right', isTree: true, nodes, edges };
}

interface Branch {
  name: readonly Run[];
  leaves: readonly (readonly Run[])[];
}

function branchesOf(block: Block): Branch[] | undefined {
  if (block.kind === 'list') {
    const areBranches = block.items.every((item) => isPlain(item) && (item.items ?? []).every(isLeaf));
    return areBranches
      ? block.items.map(({ runs, items = [] }) => ({ name: runs, leaves: items.map((item) => item.runs) }))
      : undefined;
  }
  const branches = block.kind === 'columns' ? block.columns.map(({ blocks }) => branchOf(blocks)) : [];
  return branches.length > 0 && branches.every((branch) => branch !== undefined) ? branches : undefined;
}

function branchOf([heading, list, ...others]: readonly Block[]): Branch | undefined {
  if (heading?.kind !== 'heading' || others.length > 0) return undefined;
  if (!list) return { name: heading.runs, leaves: [] };
  return list.kind === 'list' && list.items.every(isLeaf)
    ? { name: heading.runs, leaves: list.items.map(({ runs }) => runs) }
    : undefined;
}

function isLeaf(item: ListItem): boolean {
  return isPlain(item) && !item.items;
}

function isPlain({ checked, mark, number }: ListItem): boolean {
  return (checked ?? mark ?? number) === undefined;
}

function isName(runs: readonly Run[]): boolean {
  return weightedLengthOf(runs) <= limits.name && plainText(runs) !== '' && !textOfRuns(runs).includes('\n');
}
