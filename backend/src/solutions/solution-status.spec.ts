import { canMove, HUB_STATUSES, MOVES, type Move } from './solution-status';

it.each([
  ['submit', ['created', 'rejected']],
  ['publish', ['submitted']],
  ['reject', ['submitted']],
  ['withdraw', ['submitted']],
] as [Move, string[]][])('%s is only possible from %j', (move, from) => {
  expect(HUB_STATUSES.filter((status) => canMove(move, status))).toEqual(from);
  expect(from).not.toContain(MOVES[move].to);
});
