import type { Zippable } from 'fflate';
import { strToU8, zipSync } from 'fflate';
import { tag, xmlHead } from './xml.ts';

const officeRelationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelationships = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** The last part of a relationship's type; the package's own ones are written whole. */
export type RelationshipType =
  | 'officeDocument'
  | 'extended-properties'
  | 'core-properties'
  | 'slideMaster'
  | 'slideLayout'
  | 'slide'
  | 'notesMaster'
  | 'notesSlide'
  | 'theme'
  | 'presProps'
  | 'viewProps'
  | 'tableStyles'
  | 'image'
  | 'chart'
  | 'package'
  | 'worksheet'
  | 'hyperlink';

interface Relationship {
  id: string;
  type: RelationshipType;
  target: string;
  isExternal: boolean;
}

/** A part's relationships; asking twice for the same target gives the same id. */
export class Relationships {
  readonly #list: Relationship[] = [];

  /** @param target a part's path from the package's root, or an address if external. */
  add(type: RelationshipType, target: string, isExternal = false): string {
    const known = this.#list.find((one) => one.type === type && one.target === target);
    if (known) return known.id;
    const id = `rId${this.#list.length + 1}`;
    this.#list.push({ id, type, target, isExternal });
    return id;
  }

  get isEmpty(): boolean {
    return this.#list.length === 0;
  }

  toXml(): string {
    const rows = this.#list.map(({ id, type, target, isExternal }) =>
      tag('Relationship', {
        Id: id,
        Type: typeAddress(type),
        Target: isExternal ? target : `/${target}`,
        TargetMode: isExternal ? 'External' : undefined,
      }),
    );
    return xmlHead + tag('Relationships', { xmlns: packageRelationships }, ...rows);
  }
}

function typeAddress(type: RelationshipType): string {
  return type === 'core-properties'
    ? `${packageRelationships}/metadata/core-properties`
    : `${officeRelationships}/${type}`;
}

/** An Open Packaging Conventions package (ECMA-376 part 2): its content types list exactly the parts it holds. */
export class Package {
  readonly #parts = new Map<string, { bytes: Uint8Array; contentType: string; isDefault: boolean }>();
  readonly #relationships = new Map<string, Relationships>();

  addXml(path: string, contentType: string, xml: string): void {
    this.#parts.set(path, { bytes: strToU8(xmlHead + xml), contentType, isDefault: false });
  }

  /** A picture or a workbook: its content type goes by its extension. */
  addMedia(path: string, contentType: string, bytes: Uint8Array): void {
    this.#parts.set(path, { bytes, contentType, isDefault: true });
  }

  /** How many parts stand under a path. */
  count(under: string): number {
    let count = 0;
    for (const path of this.#parts.keys()) if (path.startsWith(under)) count++;
    return count;
  }

  /** @param path the part they belong to; empty: the package itself. */
  relationshipsOf(path: string): Relationships {
    let relationships = this.#relationships.get(path);
    if (!relationships) this.#relationships.set(path, (relationships = new Relationships()));
    return relationships;
  }

  /** The bytes of the file: the same for the same parts (every entry carries the earliest date a zip knows). */
  toBytes(): Uint8Array {
    const files: Zippable = { '[Content_Types].xml': strToU8(this.#contentTypes()) };
    for (const [path, relationships] of this.#relationships)
      if (!relationships.isEmpty) files[relationshipsPath(path)] = strToU8(relationships.toXml());
    for (const [path, part] of this.#parts) files[path] = part.isDefault ? [part.bytes, { level: 0 }] : part.bytes;
    // Local parts of the date, not its instant, go into the file: the same in every time zone.
    return zipSync(files, { level: 6, mtime: new Date(1980, 0, 1) });
  }

  #contentTypes(): string {
    const defaults = new Map([['rels', 'application/vnd.openxmlformats-package.relationships+xml']]);
    const overrides: string[] = [];
    for (const [path, part] of this.#parts)
      if (part.isDefault) defaults.set(path.slice(path.lastIndexOf('.') + 1), part.contentType);
      else overrides.push(tag('Override', { PartName: `/${path}`, ContentType: part.contentType }));
    const rows = [...defaults].map(([extension, contentType]) =>
      tag('Default', { Extension: extension, ContentType: contentType }),
    );
    const xmlns = 'http://schemas.openxmlformats.org/package/2006/content-types';
    return xmlHead + tag('Types', { xmlns }, ...rows, ...overrides);
  }
}

function relationshipsPath(path: string): string {
  const cut = path.lastIndexOf('/') + 1;
  return `${path.slice(0, cut)}_rels/${path.slice(cut)}.rels`;
}
