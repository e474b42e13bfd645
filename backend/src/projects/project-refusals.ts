import { conflict, taken } from '../common/errors/hub-error';

export const nameTaken = () => taken('project-name-taken', 'projectname', 'This Project Name already exists');
export const defaultProject = (detail: string) => conflict('default-project', detail);
