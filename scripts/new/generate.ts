import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { insertLines, type Names, namesOf, type Recipe } from './recipe.ts';
import { actionRecipe } from './recipes/action.ts';
import { componentRecipe } from './recipes/component.ts';
import { elementRecipe } from './recipes/element.ts';
import { endpointRecipe } from './recipes/endpoint.ts';
import { layoutRecipe } from './recipes/layout.ts';
import { styleRecipe } from './recipes/style.ts';

/** Generators by the kind of files that they generate. */
export const recipes: Readonly<Record<string, (names: Names) => Recipe>> = {
  action: actionRecipe,
  component: componentRecipe,
  element: elementRecipe,
  endpoint: endpointRecipe,
  layout: layoutRecipe,
  style: styleRecipe,
};

/**
 * Writes the files of a recipe.
 * @param root Folder of the checkout.
 * @returns the written paths, and the remaining steps
 * @throws Error before anything is written, if a file already exists or a registry has changed its form.
 */
export function generate(kind: string, name: string, root: string): { written: string[]; next: readonly string[] } {
  const recipe = recipes[kind];
  if (!recipe) throw new Error(`Unknown kind "${kind}": use one of ${Object.keys(recipes).join(', ')}.`);
  const { files, insertions, next } = recipe(namesOf(name));
  for (const file of Object.keys(files))
    if (existsSync(join(root, file))) throw new Error(`${file} exists already: choose another name.`);
  const texts = new Map(Object.entries(files));
  for (const insertion of insertions) {
    const { file } = insertion;
    texts.set(file, insertLines(texts.get(file) ?? readFileSync(join(root, file), 'utf8'), insertion));
  }
  for (const [file, text] of texts) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return { written: [...texts.keys()], next };
}
