import type { SolutionCard } from '@hub/openapi/types';
import { Tex } from '@hub/web-kit/equations/tex';
import { chakra } from '@hub/web-kit/ui';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { messages } from '../messages/messages.ts';

const words = messages.equations;

const SHOWN = 3;
const SMALLEST = 0.75;

const Room = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    gap: '1',
    width: 'full',
    overflow: 'hidden',
    paddingInline: '2',
    fontSize: 'body',
  },
});
const Note = chakra('span', { base: { textAlign: 'center', fontSize: 'tick', color: 'ink-3' } });
const Line = chakra('div', {
  base: {
    overflow: 'hidden',
    textAlign: 'center',
    whiteSpace: 'nowrap',
    '& > span': { display: 'inline-block' },
    '&[data-cut]': { textAlign: 'left', maskImage: 'linear-gradient(to right, black 85%, transparent)' },
  },
});

const Source = chakra('pre', {
  base: {
    margin: 0,
    overflow: 'hidden',
    fontSize: 'tick',
    lineHeight: 1.5,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    lineClamp: 6,
  },
});

export interface EquationFaceProps {
  equation: SolutionCard['equation_details'];
  width: number;
  height: number;
}

/** The equations of a solution in the room of its figure; where they could not be read, their source. */
export function EquationFace({ equation, width, height }: EquationFaceProps) {
  const { equation_tex: lines, source } = equation;
  return (
    <Room style={{ aspectRatio: `${width} / ${height}` }}>
      {lines.slice(0, SHOWN).map((line, index) => (
        <Fitted key={index}>
          <Tex tex={line} display="inline" />
        </Fitted>
      ))}
      {lines.length > SHOWN && <Note>{words.more(lines.length - SHOWN)}</Note>}
      {lines.length === 0 && (source ? <Source>{source}</Source> : <Note>{words.none}</Note>)}
    </Room>
  );
}

/** Scales what is too wide down to 75 %, then cuts it with a fade. */
function Fitted({ children }: { children: ReactNode }) {
  const line = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    const [outer, inner] = [line.current, content.current];
    if (!outer || !inner) return;
    const fit = () => {
      const scale = parseFloat(inner.style.fontSize) || 1;
      const wanted = outer.clientWidth / (inner.offsetWidth / scale);
      inner.style.fontSize = `${Math.min(1, Math.max(SMALLEST, wanted))}em`;
      outer.toggleAttribute('data-cut', wanted < SMALLEST);
    };
    const observer = new ResizeObserver(fit);
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, []);

  return (
    <Line ref={line}>
      <span ref={content}>{children}</span>
    </Line>
  );
}
