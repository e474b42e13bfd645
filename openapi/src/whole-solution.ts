// By its public name: each remote holds this file, and a client of its own would know no session.
import { api, unwrap } from '@hub/openapi/client';
import type { Solution } from './types.ts';

/** The server leaves the long lists of a large version out of its answers: this brings them in. Others are whole already. */
export async function wholeSolution(solution: Solution, signal?: AbortSignal): Promise<Solution> {
  if (!solution.samples_apart) return solution;
  const { id, version, training, diff_equation_details: details } = solution;
  const params = { path: { id }, query: { version } };
  const samples = await unwrap(api.GET('/solutions/{id}/samples', { params, signal }));
  const { evaluated, sample_solution, sample_loss, sample_loss_epochs } = samples;
  const { train_loss, train_loss_epochs, valid_loss, valid_loss_epochs } = samples;
  return {
    ...solution,
    evaluated,
    training: { ...training, train_loss, train_loss_epochs, valid_loss, valid_loss_epochs },
    diff_equation_details: { ...details, sample_solution, sample_loss, sample_loss_epochs },
  };
}
