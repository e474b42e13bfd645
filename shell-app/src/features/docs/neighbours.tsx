import { paths } from '@hub/web-kit/paths';
import { chakra } from '@hub/web-kit/ui';
import { Link } from 'react-router-dom';
import { messages } from '../../messages/messages.ts';
import { guides, type Guide } from './guides.ts';

const Pair = chakra('nav', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '4',
    // As wide as the lines of the text above.
    textStyle: 'prose',
    maxWidth: 'text',
    marginTop: '11',
    paddingTop: '4',
    borderTop: '1px solid',
    borderColor: 'line',
    _print: { display: 'none' },
  },
});
const Way = chakra(Link, {
  base: {
    display: 'block',
    textStyle: 'body',
    color: 'link',
    fontWeight: 500,
    textDecoration: 'none',
    _hover: { '& span': { textDecoration: 'underline' } },
    '& small': { display: 'block', textStyle: 'small', fontWeight: 400, color: 'ink-3' },
    '&[rel=next]': { marginInlineStart: 'auto', textAlign: 'end' },
  },
});

/** The guides before and after this one, in reading order. */
export function Neighbours({ guide }: { guide: Guide }) {
  const place = guides.indexOf(guide);
  const [previous, next] = [guides[place - 1], guides[place + 1]];
  return (
    <Pair aria-label={messages.docs.around}>
      {previous && (
        <Way rel="prev" to={paths.docs.to(previous.page)}>
          <small>{messages.docs.previous}</small>
          <span>{previous.title}</span>
        </Way>
      )}
      {next && (
        <Way rel="next" to={paths.docs.to(next.page)}>
          <small>{messages.docs.next}</small>
          <span>{next.title}</span>
        </Way>
      )}
    </Pair>
  );
}
