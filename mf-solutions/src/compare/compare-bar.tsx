import { paths } from '@hub/web-kit/paths';
import { Button, chakra, LinkButton, Text } from '@hub/web-kit/ui';
import { clearTicks, SIDES, toggleTick, useTicked } from './ticked.ts';
import { messages } from '../messages/messages.ts';

const words = messages.equations.ticked;

const Bar = chakra('section', {
  base: {
    position: 'sticky',
    bottom: 0,
    zIndex: 'raised',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2 3',
    marginTop: '6',
    paddingBlock: '3',
    borderTop: '1px solid',
    borderColor: 'line-strong',
    background: 'canvas',
  },
});

/** The bar at the bottom of a list: what is ticked, and the way to the comparison. */
export function CompareBar() {
  const ticked = useTicked();
  const [a, b] = ticked;
  if (!a) return null;
  return (
    <Bar aria-label={words.bar} data-bottom-bar>
      {ticked.map((one) => (
        <Button
          key={one.id}
          size="sm"
          maxWidth="min(16rem, 100%)"
          aria-label={words.remove(one.label)}
          title={one.label}
          onClick={() => toggleTick(one)}
        >
          <chakra.span overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
            {one.name}
          </chakra.span>
          <span aria-hidden="true">×</span>
        </Button>
      ))}
      <Text role="status" margin="0" flex="1" textStyle="small" color="ink-2" minWidth="8rem">
        {b ? '' : words.oneMore}
      </Text>
      {b && <LinkButton to={paths.compare.to({ a: String(a.id), b: String(b.id) })}>{words.go(SIDES)}</LinkButton>}
      <Button onClick={clearTicks}>{words.clear}</Button>
    </Bar>
  );
}
