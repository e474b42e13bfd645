import type { EquationType } from '@hub/openapi/types';
import { CurveIcon, MeshIcon } from '@hub/web-kit/icons';
import { chakra } from '@hub/web-kit/ui';
import { messages } from '../messages/messages.ts';

const Tag = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    flex: 'none',
    fontFamily: 'mono',
    fontSize: 'tag',
    letterSpacing: '0.04em',
    color: 'ink-2',
    '& svg': { width: '15px', height: '15px' },
  },
});

export function TypeTag({ type }: { type: EquationType }) {
  return (
    <Tag>
      {type === 'ode' ? <CurveIcon /> : <MeshIcon />}
      {messages.solutions.types[type]}
    </Tag>
  );
}
