import type { ResourceTemplateType } from '@modelcontextprotocol/server';
import { MATERIAL_NAMES, MATERIALS, templateOf } from './resource-names.ts';

export const RESOURCE_TEMPLATES: readonly ResourceTemplateType[] = MATERIAL_NAMES.map((name) => ({
  uriTemplate: templateOf(name),
  name,
  title: `${MATERIALS[name].title} of a task`,
  description: MATERIALS[name].description,
  mimeType: MATERIALS[name].mimeType,
}));
