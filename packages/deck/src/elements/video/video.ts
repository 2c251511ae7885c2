import type { ElementDefinition } from '../element-definition.ts';
import { mediaDefinition } from '../media/media-definition.ts';

export const video: ElementDefinition<'video'> = mediaDefinition('video');
