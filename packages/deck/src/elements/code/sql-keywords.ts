/** Keywords of SQL and of the procedural languages of databases, without the names of types and functions. */
const sqlKeywords: ReadonlySet<string> = new Set(
  `access add after all alter always analyze and any as asc before begin between both by call cascade case check checkpoint close cluster
  collate column comment commit concurrently conflict constraint create cross current cursor cycle database deallocate declare default
  deferrable deferred delete desc detach disable discard distinct do domain drop each else elseif elsif enable end escape except
  exception exclude exclusive execute exists explain extension false fetch filter first for force foreign from full function generated
  global grant group having identity if ignore ilike immediate in include increment index inherits initially inner insert instead intersect into
  is isolation join key language last lateral leading left level like limit local lock locked loop match materialized merge minvalue maxvalue
  mode modify natural next no not nothing notify nowait null nulls of offset on only open option or order outer over owner partition
  perform plan policy prepare primary privileges procedure raise range read recursive references refresh reindex release rename
  repeatable replace reset restart restrict return returning returns revoke right rollback row rows savepoint schema select sequence
  serializable session set share show skip start statement table temp temporary then to trailing transaction trigger true truncate type
  union unique unlisten unlogged update upsert use using vacuum valid validate values view when where while window with within without
  work write`.split(/\s+/u),
);

/** Returns the words that are keywords in code: all in upper case, if the code has any of these. */
export function sqlKeywordsIn(code: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [word] of code.matchAll(/[A-Za-z_]\w*/gu)) if (sqlKeywords.has(word.toLowerCase())) found.add(word);
  // Names are usually in lower case: “key”, “type”.
  const upper = [...found].filter((word) => word === word.toUpperCase());
  return upper.length > 0 ? new Set(upper) : found;
}
