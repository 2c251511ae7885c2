import { maxLabelLength } from './flow-graph.ts';
import { cleanText } from './parse-flowchart.ts';

/** An attribute of an entity. */
export interface EntityAttribute {
  name: string;
  type: string;
  /** The kinds of keys to which it belongs, such as “PK, FK”; empty if none. */
  keys: string;
  comment: string;
}

export interface Entity {
  name: string;
  attributes: EntityAttribute[];
}

/** A relation between two entities, given by their indices. */
export interface EntityRelation {
  from: number;
  to: number;
  /** How many entities there are at the start and at the end, such as “0..*”. */
  counts: readonly [string, string];
  label: string;
  isDashed: boolean;
}

/** Entities with their attributes, and relations between them. */
export interface EntityGraph {
  entities: readonly Entity[];
  relations: readonly EntityRelation[];
}

const limits = { sourceLength: 4000, entities: 8, relations: 12, attributes: 12 } as const;

/** Matches lines that change only the formatting. */
const formatting = /^(?:title|direction|accTitle|accDescr|style|classDef|class)(?![\p{L}\d_:-])/u;
/** Matches the ends of a relation and the line between them. */
const ends = /([|}][|o])(--|\.\.)([|o][|{])/u;
const entity = /^(?:"([^"]{1,60})"|([\p{L}\d_-]{1,60}))(?:[ \t]?\[([^\]]{1,60})\])?$/u;
const attribute =
  /^([^\s"]{1,40})[ \t]{1,20}\*?([^\s"]{1,40})(?:[ \t]{1,20}((?:PK|FK|UK)(?:, ?(?:PK|FK|UK)){0,2}))?(?:[ \t]{1,20}"([^"]{0,120})")?$/u;

/** Parses a mermaid entity relationship diagram; returns undefined for other diagrams, and for those too large for a slide. */
export function parseEntities(source: string): EntityGraph | undefined {
  if (source.length > limits.sourceLength) return undefined;
  const [first, ...lines] = source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('%%'));
  if (first !== 'erDiagram') return undefined;
  const reader = new EntityReader();
  if (!lines.every((line) => reader.read(line)) || reader.isOpen) return undefined;
  const { relations } = reader;
  const entities = reader.entitiesWithOwnRelations();
  const isSmall =
    entities.length >= 2 &&
    entities.length <= limits.entities &&
    relations.length <= limits.relations &&
    entities.every(({ name, attributes }) => name.length <= maxLabelLength && attributes.length <= limits.attributes);
  return isSmall && relations.length > 0 ? { entities, relations } : undefined;
}

class EntityReader {
  readonly entities: Entity[] = [];
  readonly relations: EntityRelation[] = [];
  readonly #ids: string[] = [];
  /** Relations of entities to themselves. */
  readonly #own: EntityRelation[] = [];
  /** The entity whose attributes are read. */
  #open: Entity | undefined;

  get isOpen(): boolean {
    return this.#open !== undefined;
  }

  /** Returns the entities. A relation of an entity to itself, such as that of managers to employees, is a line like its attributes. */
  entitiesWithOwnRelations(): Entity[] {
    return this.entities.map(({ name, attributes }, index) => {
      const own = this.#own.filter(({ from }) => from === index);
      const lines = own.map(({ label, counts }) => ({
        name: label,
        type: name,
        keys: '',
        comment: counts.join(' – '),
      }));
      return { name, attributes: [...attributes, ...lines] };
    });
  }

  /** Parses a line. Returns whether it was understood. */
  read(line: string): boolean {
    if (this.#open) return this.#readAttribute(this.#open, line);
    const match = ends.exec(line);
    if (match) return this.#readRelation(line, match);
    if (formatting.test(line)) return true;
    const opens = line.endsWith('{');
    const index = this.#indexOf(opens ? line.slice(0, -1) : line);
    if (opens && index !== undefined) this.#open = this.entities[index];
    return index !== undefined;
  }

  #readAttribute({ attributes }: Entity, line: string): boolean {
    if (line === '}') {
      this.#open = undefined;
      return true;
    }
    const [, type, name, keys = '', comment = ''] = attribute.exec(line) ?? [];
    if (type === undefined || name === undefined) return false;
    attributes.push({ name, type, keys, comment: cleanText(comment) });
    return true;
  }

  #readRelation(line: string, { 0: whole, 1: start = '', 2: dash, 3: end = '', index }: RegExpExecArray): boolean {
    const rest = line.slice(index + whole.length);
    const colon = rest.indexOf(':');
    const from = this.#indexOf(line.slice(0, index));
    const to = this.#indexOf(colon < 0 ? rest : rest.slice(0, colon));
    const label = colon < 0 ? '' : cleanText(rest.slice(colon + 1));
    if (from === undefined || to === undefined || label.length > maxLabelLength) return false;
    const relations = from === to ? this.#own : this.relations;
    relations.push({ from, to, counts: [countOf(start), countOf(end)], label, isDashed: dash === '..' });
    return true;
  }

  /** Returns the index of an entity, which may be mentioned for the first time. */
  #indexOf(written: string): number | undefined {
    const [, quoted, plain, alias] = entity.exec(written.trim()) ?? [];
    const id = quoted ?? plain;
    if (id === undefined) return undefined;
    const known = this.#ids.indexOf(id);
    const index = known < 0 ? this.#ids.push(id) - 1 : known;
    const own = (this.entities[index] ??= { name: cleanText(id), attributes: [] });
    if (alias !== undefined) own.name = cleanText(alias);
    return index;
  }
}

/** Returns how many entities a sign means: a circle stands for none, and a crow's foot for several. */
function countOf(sign: string): string {
  const isMany = /[{}]/u.test(sign);
  return sign.includes('o') ? (isMany ? '0..*' : '0..1') : isMany ? '1..*' : '1';
}
