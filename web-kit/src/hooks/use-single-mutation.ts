import { useMutation, type MutateOptions, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A mutation that is not started again while it runs. `isPending` alone disables a button a moment after the click: the
 * second one of a double click would still be sent.
 */
export function useSingleMutation<Data, Input>({ onSettled, ...options }: UseMutationOptions<Data, Error, Input>) {
  const runs = useRef(false);
  const { mutate, ...mutation } = useMutation<Data, Error, Input>({
    ...options,
    onSettled: (...outcome) => {
      runs.current = false;
      return onSettled?.(...outcome);
    },
  });
  return {
    ...mutation,
    mutate: (input: Input, handlers?: MutateOptions<Data, Error, Input>) => {
      if (runs.current) return;
      runs.current = true;
      mutate(input, handlers);
    },
  };
}
