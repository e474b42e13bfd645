import { useMutation, type MutateOptions, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A mutation that cannot be started again while it is running. Disabling a button with `isPending` is not enough: this
 * happens a moment after the click, so that the second click of a double click would still be sent.
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
