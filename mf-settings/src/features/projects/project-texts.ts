import type { ProjectDetail } from '@hub/openapi/types';
import { MAX_PROJECT_DESCRIPTION_LENGTH } from '@hub/shared/limits';
import * as v from 'valibot';
import { messages } from '../../messages/messages.ts';

export type ProjectTexts = Pick<ProjectDetail, 'projectname' | 'description' | 'is_public'>;

/** The server checks which names are allowed. */
export const projectSchema = v.object({
  projectname: v.pipe(v.string(), v.trim()),
  description: v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => [...text].length <= MAX_PROJECT_DESCRIPTION_LENGTH, messages.projects.descriptionTooLong),
  ),
  is_public: v.boolean(),
});

export const textsOf = ({ projectname, description, is_public }: ProjectTexts): ProjectTexts => ({
  projectname,
  description,
  is_public,
});
