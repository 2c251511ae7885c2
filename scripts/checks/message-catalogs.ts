import { parseSync } from 'vite';

/** Messages of one object in English and in Chinese, as pairs with the same key, in the order of the source. */
export type TextPair = readonly [english: string, chinese: string];

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** The key of a property: a name, or a string. */
interface Key {
  readonly name?: string;
  readonly value?: unknown;
}

const nameOf = ({ name, value }: Key): string => name ?? String(value);

/** Names of the Chinese messages in catalogs: by locale in the apps, in the library, and by language of a deck. */
const chineseNames: ReadonlySet<string> = new Set(['zh-CN', 'zhCN', 'zh']);

/** Top-level constants of a module, by name. */
type Constants = ReadonlyMap<string, Node>;

/**
 * Returns the messages of every catalog of a module, wherever it is in the file: an object with `en` and Chinese
 * messages, a module that exports `en` and `zhCN`, or labels such as `{ en: 'Cut', 'zh-CN': '剪切' }`. Messages with
 * parameters are functions and are left out.
 */
export function readCatalogs(file: string, text: string): TextPair[] {
  // Parsing a file takes a hundred times longer than this search.
  if (!text.includes('zh')) return [];
  const program = parseSync(file, text).program as unknown as Node;
  const constants = readConstants(program);
  const [en, zhCN] = [constants.get('en'), constants.get('zhCN')];
  const pairs = en && zhCN ? pairTexts(en, zhCN, constants) : [];
  for (const object of objectsIn(program)) {
    const properties = propertiesOf(object, constants);
    const english = properties.get('en');
    const chinese = [...chineseNames].map((name) => properties.get(name)).find(Boolean);
    if (english && chinese) pairs.push(...pairTexts(english, chinese, constants));
  }
  return pairs;
}

/**
 * Returns the strings of a module that contain Chinese but are not in a catalog, where a translator would find them.
 */
export function chineseOutsideCatalogs(file: string, text: string): string[] {
  // Chinese is also written as escape sequences.
  if (!/\p{Script=Han}|\\u|&#/u.test(text)) return [];
  const program = parseSync(file, text).program as unknown as Node;
  return [...nodesIn(program, isChinesePart)]
    .flatMap((node) => {
      const { value } = node;
      if (node.type === 'TemplateElement') return (value as { cooked: string | null }).cooked ?? [];
      return (node.type === 'Literal' || node.type === 'JSXText') && typeof value === 'string' ? value : [];
    })
    .filter((text) => /\p{Script=Han}/u.test(text));
}

/** Whether a node contains the Chinese messages of a catalog: a property or a constant of that name. */
function isChinesePart({ type, key, id }: Node): boolean {
  if (type === 'Property') return chineseNames.has(nameOf(key as Key));
  return type === 'VariableDeclarator' && chineseNames.has((id as { name?: string }).name ?? '');
}

function readConstants(program: Node): Constants {
  const statements = program['body'] as readonly Node[];
  const declarations = statements
    .map((node) => (node.type === 'ExportNamedDeclaration' ? (node['declaration'] as Node | null) : node))
    .flatMap((node) => (node?.type === 'VariableDeclaration' ? (node['declarations'] as readonly Node[]) : []));
  return new Map(
    declarations.flatMap(({ id, init }) => {
      const name = (id as { name?: string }).name;
      return name !== undefined && init ? [[name, init as Node] as const] : [];
    }),
  );
}

function objectsIn(program: Node): Node[] {
  return [...nodesIn(program, () => false)].filter(({ type }) => type === 'ObjectExpression');
}

/**
 * Yields a node and all nodes below it. @param isSkipped Returns true for a node that is left out together with
 * everything in it.
 */
function* nodesIn(root: Node, isSkipped: (node: Node) => boolean): Generator<Node> {
  const queue: unknown[] = [root];
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    if (typeof node !== 'object' || node === null || isSkipped(node as Node)) continue;
    if (typeof (node as Node).type === 'string') yield node as Node;
    queue.push(...Object.values(node));
  }
}

/** Returns an expression without the types around it. A constant of the module is replaced with its value. */
function valueOf(node: Node, constants: Constants): Node {
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression')
    return valueOf(node['expression'] as Node, constants);
  const named = node.type === 'Identifier' ? constants.get(node['name'] as string) : undefined;
  return named && named !== node ? valueOf(named, constants) : node;
}

/** Returns the properties of an object, or the items of an array by index. */
function propertiesOf(object: Node, constants: Constants): Map<string, Node> {
  if (object.type === 'ArrayExpression')
    return new Map(
      (object['elements'] as readonly Node[]).map((element, index) => [String(index), valueOf(element, constants)]),
    );
  const properties = object.type === 'ObjectExpression' ? (object['properties'] as readonly Node[]) : [];
  return new Map(
    properties.flatMap(({ type, key, value }) => {
      if (type !== 'Property') return [];
      return [[nameOf(key as Key), valueOf(value as Node, constants)] as const];
    }),
  );
}

function pairTexts(en: Node, chinese: Node, constants: Constants): TextPair[] {
  const [first, second] = [valueOf(en, constants), valueOf(chinese, constants)];
  const [english, translation] = [textOf(first), textOf(second)];
  if (english !== undefined && translation !== undefined) return [[english, translation]];
  const translations = propertiesOf(second, constants);
  return [...propertiesOf(first, constants)].flatMap(([key, value]) => {
    const translated = translations.get(key);
    return translated ? pairTexts(value, translated, constants) : [];
  });
}

/** Returns the value of a string, or of a template without parameters. */
function textOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  const quasis = node['quasis'] as readonly { value: { cooked: string | null } }[];
  return quasis.length === 1 ? (quasis[0]?.value.cooked ?? undefined) : undefined;
}
