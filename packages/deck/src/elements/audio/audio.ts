import type { ElementDefinition } from '../element-definition.ts';
import { mediaDefinition } from '../media/media-definition.ts';

export const audio: ElementDefinition<'audio'> = mediaDefinition('audio');
