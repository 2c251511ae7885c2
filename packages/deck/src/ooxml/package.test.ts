import { deflateSync, strFromU8, strToU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { Package, Relationships } from './package.ts';

const filesOf = (file: Package) =>
  Object.fromEntries(Object.entries(unzipSync(file.toBytes())).map(([path, bytes]) => [path, strFromU8(bytes)]));

describe('Relationships', () => {
  it('numbers targets, and returns the same id for the same target and type', () => {
    const relationships = new Relationships();
    expect(relationships.isEmpty).toBe(true);
    const ids = [
      relationships.add('image', 'ppt/media/a.png'),
      relationships.add('image', 'ppt/media/b.png'),
      relationships.add('media', 'ppt/media/a.png'),
      relationships.add('image', 'ppt/media/a.png'),
    ];
    expect(ids).toEqual(['rId1', 'rId2', 'rId3', 'rId1']);
    expect(relationships.isEmpty).toBe(false);
  });

  it.each([
    ['ppt/slides/', 'ppt/slides/slide2.xml', 'slide2.xml'],
    ['ppt/slides/', 'ppt/media/a.png', '../media/a.png'],
    ['ppt/slides/', 'docProps/app.xml', '../../docProps/app.xml'],
    ['', 'ppt/presentation.xml', 'ppt/presentation.xml'],
    ['ppt/', 'ppt/slides/slide1.xml', 'slides/slide1.xml'],
  ])('writes the target from %s to %s as %s', (folder, target, written) => {
    const relationships = new Relationships(folder);
    relationships.add('slide', target);
    expect(relationships.toXml()).toBe(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
        '<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/slide" ' +
        `Target="${written}"/></Relationships>`,
    );
  });

  it('writes external targets unchanged, and the types of the package and of media in full', () => {
    const relationships = new Relationships('ppt/slides/');
    relationships.add('hyperlink', 'https://example.com/a', true);
    relationships.add('core-properties', 'docProps/core.xml');
    relationships.add('media', 'ppt/media/a.mp4');
    const xml = relationships.toXml();
    expect(xml).toContain('Target="https://example.com/a" TargetMode="External"');
    expect(xml).toContain('"http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties"');
    expect(xml).toContain('"http://schemas.microsoft.com/office/2007/relationships/media"');
    expect(xml.match(/TargetMode/g)).toHaveLength(1);
  });
});

describe('Package', () => {
  const create = () => {
    const file = new Package();
    file.relationshipsOf('').add('officeDocument', 'ppt/presentation.xml');
    file.relationshipsOf('ppt/presentation.xml').add('slide', 'ppt/slides/slide1.xml');
    file.relationshipsOf('ppt/slides/slide1.xml');
    file.addXml('ppt/presentation.xml', 'presentation+xml', '<p/>');
    file.addXml('ppt/slides/slide1.xml', 'slide+xml', '<s/>');
    file.addMedia('ppt/media/a.png', 'image/png', strToU8('png'));
    file.addMedia('ppt/media/b.png', 'image/png', strToU8('png2'));
    return file;
  };

  it('contains its parts and the relationships of those that have any', () => {
    const files = filesOf(create());
    expect(Object.keys(files)).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'ppt/_rels/presentation.xml.rels',
      'ppt/presentation.xml',
      'ppt/slides/slide1.xml',
      'ppt/media/a.png',
      'ppt/media/b.png',
    ]);
    expect([files['ppt/presentation.xml'], files['ppt/media/b.png']]).toEqual(['<p/>', 'png2']);
    expect(files['ppt/_rels/presentation.xml.rels']).toContain('Target="slides/slide1.xml"');
  });

  it('declares the type of each part, and of media once for each file extension', () => {
    expect(filesOf(create())['[Content_Types].xml']).toBe(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        '<Default Extension="png" ContentType="image/png"/>' +
        '<Override PartName="/ppt/presentation.xml" ContentType="presentation+xml"/>' +
        '<Override PartName="/ppt/slides/slide1.xml" ContentType="slide+xml"/></Types>',
    );
  });

  it('writes equal relationships of several parts for each of them', () => {
    const file = new Package();
    for (const path of ['ppt/slides/slide1.xml', 'ppt/slides/slide2.xml'])
      file.relationshipsOf(path).add('slideLayout', 'ppt/slideLayouts/a.xml');
    const files = filesOf(file);
    const [first, second] = ['slide1', 'slide2'].map((name) => files[`ppt/slides/_rels/${name}.xml.rels`]);
    expect(first).toContain('../slideLayouts/a.xml');
    expect(second).toBe(first);
  });

  it('counts the parts in a folder, and returns the same relationships for a part again', () => {
    const file = create();
    expect(['ppt/media/', 'ppt/slides/', 'ppt/charts/'].map((path) => file.count(path))).toEqual([2, 1, 0]);
    expect(file.relationshipsOf('a')).toBe(file.relationshipsOf('a'));
  });

  it('joins the pieces of a part', () => {
    const file = new Package();
    file.addXml('a.xml', 'x', ['<a>', 'schön 🎉', '', '</a>']);
    expect(filesOf(file)['a.xml']).toBe('<a>schön 🎉</a>');
  });

  it('counts a part once that is added twice', () => {
    const file = create();
    file.addXml('ppt/slides/slide1.xml', 'slide+xml', '<q/>');
    expect(file.count('ppt/slides/')).toBe(1);
  });

  it('compresses equal parts of embedded packages once', () => {
    let compressed = 0;
    const deflate = (bytes: Uint8Array): Uint8Array => {
      compressed++;
      return deflateSync(bytes);
    };
    const file = new Package({ deflate });
    const embedded = ['a', 'b'].map((name) => {
      const one = file.createEmbedded();
      one.addCommonXml('xl/workbook.xml', 'x', '<common/>');
      one.addXml('xl/sheet.xml', 'x', `<${name}/>`);
      return filesOf(one);
    });
    expect(embedded.map((files) => [files['xl/workbook.xml'], files['xl/sheet.xml']])).toEqual([
      ['<common/>', '<a/>'],
      ['<common/>', '<b/>'],
    ]);
    // The types, the common part, and one sheet each.
    expect(compressed).toBe(4);
  });

  it('compresses XML and stores media', () => {
    const file = new Package();
    file.addXml('a.xml', 'x', 'a'.repeat(10_000));
    const small = file.toBytes().length;
    file.addMedia('a.png', 'image/png', strToU8('a'.repeat(10_000)));
    expect(small).toBeLessThan(2000);
    expect(file.toBytes().length).toBeGreaterThan(10_000);
  });
});
