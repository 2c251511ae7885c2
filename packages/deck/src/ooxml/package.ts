import { strToU8 } from 'fflate';
import type { MediaKind } from '../model/element.ts';
import { tag } from './xml.ts';
import type { ZipEntry, ZipOptions } from './zip.ts';
import { createZipEntry, zipOf } from './zip.ts';

const officeRelationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelationships = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** The last segment of a relationship's type. The types of the package's own relationships are complete. */
export type RelationshipType =
  | 'officeDocument'
  | 'extended-properties'
  | 'core-properties'
  | 'slideMaster'
  | 'slideLayout'
  | 'slide'
  | 'notesMaster'
  | 'notesSlide'
  | 'commentAuthors'
  | 'comments'
  | 'theme'
  | 'presProps'
  | 'viewProps'
  | 'tableStyles'
  | 'image'
  | MediaKind
  | 'media'
  | 'chart'
  | 'package'
  | 'worksheet'
  | 'hyperlink'
  | 'customXml';

interface Relationship {
  id: string;
  type: RelationshipType;
  target: string;
  isExternal: boolean;
}

/** A part's relationships. Adding the same target twice returns the same id. */
export class Relationships {
  readonly #folder: string;
  readonly #list: Relationship[] = [];
  readonly #ids = new Map<string, string>();

  /** @param folder The part's folder, to which targets are relative: empty, or with a trailing slash. */
  constructor(folder = '') {
    this.#folder = folder;
  }

  /**
   * Adds a relationship, unless one with the same target exists.
   * @param target A part's path from the package's root, or a URL if external.
   * @returns Its id, such as `rId1`.
   */
  add(type: RelationshipType, target: string, isExternal = false): string {
    const existing = this.#ids.get(`${type} ${target}`);
    if (existing !== undefined) return existing;
    const id = `rId${this.#list.length + 1}`;
    this.#ids.set(`${type} ${target}`, id);
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
        Type: typeUri(type),
        Target: isExternal ? target : pathFrom(this.#folder, target),
        TargetMode: isExternal ? 'External' : undefined,
      }),
    );
    return tag('Relationships', { xmlns: packageRelationships }, ...rows);
  }
}

/**
 * Returns the relative path from a folder to a part. Other applications write this form, and some viewers support no
 * other.
 */
function pathFrom(folder: string, target: string): string {
  let shared = folder;
  let up = '';
  while (!target.startsWith(shared)) {
    shared = folderOf(shared.slice(0, -1));
    up += '../';
  }
  return up + target.slice(shared.length);
}

/** Relationship types that ECMA-376 does not define for Office documents. */
const otherTypes: Readonly<Partial<Record<RelationshipType, string>>> = {
  'core-properties': `${packageRelationships}/metadata/core-properties`,
  media: 'http://schemas.microsoft.com/office/2007/relationships/media',
};

function typeUri(type: RelationshipType): string {
  return otherTypes[type] ?? `${officeRelationships}/${type}`;
}

interface Part {
  packed: ZipEntry;
  contentType: string;
  isDefault: boolean;
}

/** An Open Packaging Conventions package (ECMA-376 part 2): its content types list exactly the parts it contains. */
export class Package {
  /**
   * Parts by path. They are compressed when they are added, because a thousand slides as text would need ten times the
   * memory.
   */
  readonly #parts = new Map<string, Part>();
  readonly #relationships = new Map<string, Relationships>();
  /** Number of parts by folder, because a deck can have thousands of charts, which are numbered. */
  readonly #counts = new Map<string, number>();
  /** Compressed XML, cached because most slides have the same relationships as a previous slide. */
  #packed = new Map<string, ZipEntry>();
  /** Compressed XML of embedded packages, because they differ in few parts. */
  readonly #packedEmbedded = new Map<string, ZipEntry>();
  readonly #options: ZipOptions;

  constructor(options: ZipOptions = {}) {
    this.#options = options;
  }

  /** Creates a package to embed in this one as a part, such as the workbook of a chart. */
  createEmbedded(): Package {
    const embedded = new Package(this.#options);
    embedded.#packed = this.#packedEmbedded;
    return embedded;
  }

  /**
   * Adds a part of XML.
   * @param xml The part's root element, as a whole or in pieces, without an XML declaration: version 1.0 and UTF-8 are
   *   the defaults (XML 1.0 §2.8, §4.3.3), and a large deck has thousands of parts.
   */
  addXml(path: string, contentType: string, xml: string | readonly string[]): void {
    this.#addPart(path, { packed: this.#pack(path, xml), contentType, isDefault: false });
  }

  /** Adds a part of XML that is the same in many packages. */
  addCommonXml(path: string, contentType: string, xml: string): void {
    this.#addPart(path, { packed: this.#packOnce(path, xml), contentType, isDefault: false });
  }

  /** Adds a picture or a workbook. The content type is declared for the file extension. */
  addMedia(path: string, contentType: string, bytes: Uint8Array): void {
    this.#addPart(path, { packed: createZipEntry(path, bytes, true, this.#options), contentType, isDefault: true });
  }

  #addPart(path: string, part: Part): void {
    const folder = folderOf(path);
    if (!this.#parts.has(path)) this.#counts.set(folder, this.count(folder) + 1);
    this.#parts.set(path, part);
  }

  /** Returns the number of parts in a folder. @param folder Its path, with a trailing slash. */
  count(folder: string): number {
    return this.#counts.get(folder) ?? 0;
  }

  /**
   * Returns the relationships of a part, which can be read and added to.
   * @param path The part to which the relationships belong; empty for the package itself.
   */
  relationshipsOf(path: string): Relationships {
    let relationships = this.#relationships.get(path);
    if (!relationships) this.#relationships.set(path, (relationships = new Relationships(folderOf(path))));
    return relationships;
  }

  /** Returns the bytes of the file; equal parts produce equal bytes. */
  toBytes(): Uint8Array {
    const relationships = [...this.#relationships].flatMap(([path, own]) =>
      own.isEmpty ? [] : [this.#packOnce(relationshipsPath(path), own.toXml())],
    );
    const parts = [...this.#parts.values()].map(({ packed }) => packed);
    return zipOf([this.#packOnce('[Content_Types].xml', this.#contentTypes()), ...relationships, ...parts]);
  }

  #packOnce(path: string, xml: string): ZipEntry {
    const existing = this.#packed.get(xml);
    if (existing) return { ...existing, path: strToU8(path) };
    const packed = this.#pack(path, xml);
    this.#packed.set(xml, packed);
    return packed;
  }

  #pack(path: string, xml: string | readonly string[]): ZipEntry {
    const bytes = typeof xml === 'string' ? strToU8(xml) : concatenated(xml.map((piece) => strToU8(piece)));
    return createZipEntry(path, bytes, false, this.#options);
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
    return tag('Types', { xmlns }, ...rows, ...overrides);
  }
}

function concatenated(pieces: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

function relationshipsPath(path: string): string {
  const folder = folderOf(path);
  return `${folder}_rels/${path.slice(folder.length)}.rels`;
}

/** Returns the folder of a part: empty, or with a trailing slash. */
function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}
