import { conflict } from '../common/errors/hub-error';

export const defaultProject = (detail: string) => conflict('default-project', detail);
