import type { Presentation } from '../session/presentation.ts';
import { pasted } from './pasted.ts';
import { putPasted } from './put-pasted.ts';

/** Pastes without a key: the browser asks the person first, and refuses where a page around the editor does not allow it. */
export async function pasteFromMenu(presentation: Presentation): Promise<void> {
  const data = await readClipboard().catch(() => null);
  if (!data) return presentation.notify({ name: 'paste-by-keys' });
  const content = pasted(data, presentation.state.get().deck);
  if (!content) return presentation.notify({ name: 'nothing-to-paste' });
  await putPasted(presentation, content);
}

/** The clipboard as a paste by keys has it. */
async function readClipboard(): Promise<DataTransfer> {
  const data = new DataTransfer();
  for (const item of await navigator.clipboard.read()) {
    for (const type of item.types) {
      const blob = await item.getType(type);
      if (type.startsWith('image/')) data.items.add(new File([blob], 'picture', { type }));
      else if (type.startsWith('text/')) data.setData(type, await blob.text());
    }
  }
  return data;
}
