import { Flex, Select, Text, type SelectProps } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';

/** What of a solution its figure shows. */
export function ViewChoice<Value extends string>(choice: Pick<SelectProps<Value>, 'options' | 'value' | 'onChange'>) {
  return (
    <Flex alignItems="center" gap="2">
      <Text as="span" textStyle="small" color="ink-2" aria-hidden="true">
        {messages.explore.view}
      </Text>
      <Select aria-label={messages.explore.show} {...choice} />
    </Flex>
  );
}
