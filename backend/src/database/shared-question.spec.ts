import { SharedQuestion } from './shared-question';

it('is asked once for callers that come together, and again for those that come while it is asked', async () => {
  const answers: ((answer: boolean) => void)[] = [];
  const shared = new SharedQuestion(() => new Promise((resolve) => answers.push(resolve)));
  const early = [shared.ask(), shared.ask()];
  await Promise.resolve();
  expect(answers).toHaveLength(1);
  const late = [shared.ask(), shared.ask()];
  expect(answers).toHaveLength(1);
  answers[0]!(false);
  expect(await Promise.all(early)).toEqual([false, false]);
  expect(answers).toHaveLength(2);
  answers[1]!(true);
  expect(await Promise.all(late)).toEqual([true, true]);
});
