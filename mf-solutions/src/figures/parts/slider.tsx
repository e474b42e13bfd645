import { formatNumber } from '@hub/figure/numbers';
import { PauseIcon, PlayIcon } from '@hub/web-kit/icons';
import { chakra, Flex, IconButton, Numeral, Select } from '@hub/web-kit/ui';
import type { CSSProperties, KeyboardEvent } from 'react';
import type { Range } from '../marks/scale.ts';
import { messages } from '../../messages/messages.ts';
import { Track } from './track.tsx';
import { SPEEDS, type Player } from './use-player.ts';

const Name = chakra('span', { base: { fontFamily: 'math', fontStyle: 'italic', fontSize: 'input', minWidth: '14px' } });

// Phones have no room for them.
const End = chakra('span', {
  base: { display: { base: 'none', md: 'inline' }, fontFamily: 'mono', fontSize: 'tick', color: 'ink-2' },
});
const Round = chakra('span', {
  base: {
    display: 'contents',
    '& > button': { borderRadius: 'round', border: '1px solid', borderColor: 'line-strong' },
  },
});

const STEPS = 1000;
const words = messages.explore;

export interface SliderProps {
  /** Name of the coordinate. */
  name: string;
  range: Range;
  value: number;
  onChange: (value: number) => void;
  /** Value as it is read out. */
  text: string;
  player?: Player;
  /** What it shares its row with is on another row where there is less room. */
  minWidth?: string;
}

/** A coordinate that one can move, and let run. Arrows move by 1 %, with Shift by 10 %; Space plays and pauses. */
export function Slider({ name, range, value, onChange, text, player, minWidth = 'min(260px, 100%)' }: SliderProps) {
  const size = range.to - range.from;
  const share = size > 0 ? (value - range.from) / size : 0;
  const move = (part: number) => onChange(Math.min(range.to, Math.max(range.from, value + part * size)));
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    if (direction !== undefined) move(direction * (event.shiftKey ? 0.1 : 0.01));
    else if (event.key === ' ' && player) player.toggle();
    else return;
    event.preventDefault();
  };
  return (
    <Flex alignItems="center" gap="3" flex="1" minWidth={minWidth}>
      {player && (
        <Round>
          <IconButton label={player.isPlaying ? words.pause : words.play(name)} onClick={player.toggle}>
            {player.isPlaying ? <PauseIcon /> : <PlayIcon />}
          </IconButton>
        </Round>
      )}
      <Name aria-hidden="true">{name}</Name>
      <End aria-hidden="true">
        <Numeral>{formatNumber(range.from, 3)}</Numeral>
      </End>
      <Track
        type="range"
        min={0}
        max={STEPS}
        step="any"
        value={share * STEPS}
        style={{ '--share': share } as CSSProperties}
        aria-label={name}
        aria-valuetext={text}
        onKeyDown={onKeyDown}
        onChange={(event) => onChange(range.from + (Number(event.currentTarget.value) / STEPS) * size)}
      />
      <End aria-hidden="true">
        <Numeral>{formatNumber(range.to, 3)}</Numeral>
      </End>
      {player && (
        <Select
          aria-label={words.speed}
          width="auto"
          options={SPEEDS.map((speed) => ({ value: String(speed), label: words.times(speed) }))}
          value={String(player.speed)}
          onChange={(speed: string) => player.setSpeed(Number(speed))}
        />
      )}
    </Flex>
  );
}
