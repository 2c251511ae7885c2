import { readFileSync } from 'node:fs';
import { layoutDeck, readMarkdown } from '@ppt-embed/deck';
const [file, n] = process.argv.slice(2);
const deck = layoutDeck(readMarkdown(readFileSync(file!, 'utf8')).outline).deck;
for (const [i, s] of deck.slides.entries()) { if (n && i + 1 !== Number(n)) continue;
 console.log('---', i + 1, s.layout);
 for (const e of s.elements) if (e.kind === 'text') console.log(e.role ?? '', e.part ?? '', e.style.size.toFixed(1), JSON.stringify([Math.round(e.box.x), Math.round(e.box.y), Math.round(e.box.width), Math.round(e.box.height)]), e.paragraphs.map(p => p.runs.map(r => r.text).join('')).join(' ¶ ').slice(0, 80));
 else console.log(e.kind, e.part ?? '', e.name ?? '', JSON.stringify([Math.round(e.box.x), Math.round(e.box.y), Math.round(e.box.width), Math.round(e.box.height)])); }
