import { PauseIcon, PlayIcon } from '@hub/web-kit/icons';
import { chakra, Flex, IconButton, Select } from '@hub/web-kit/ui';
import type { KeyboardEvent } from 'react';
import type { Range } from '../drawing/scale.ts';
import { messages } from '../messages/messages.ts';
import { SPEEDS, type Player } from './use-player.ts';

const Track = chakra('input', {
  base: {
    flex: '1',
    minWidth: '80px',
    height: { base: 'touch', md: 'target' },
    accentColor: 'solid',
    cursor: 'pointer',
  },
});
const Name = chakra('span', { base: { fontFamily: 'math', fontStyle: 'italic', fontSize: 'input', minWidth: '14px' } });

const STEPS = 1000;
const words = messages.explore;

export interface SliderProps {
  /** Of the coordinate. */
  name: string;
  range: Range;
  value: number;
  onChange: (value: number) => void;
  /** As it is read out. */
  text: string;
  player?: Player;
}

/** A coordinate that one can move, and let run. Arrows move by 1 %, with Shift by 10 %; Space plays and pauses. */
export function Slider({ name, range, value, onChange, text, player }: SliderProps) {
  const size = range.to - range.from;
  const move = (share: number) => onChange(Math.min(range.to, Math.max(range.from, value + share * size)));
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    if (direction !== undefined) move(direction * (event.shiftKey ? 0.1 : 0.01));
    else if (event.key === ' ' && player) player.toggle();
    else return;
    event.preventDefault();
  };
  return (
    <Flex alignItems="center" gap="3" flex="1" minWidth="min(260px, 100%)">
      {player && (
        <IconButton label={player.isPlaying ? words.pause : words.play(name)} onClick={player.toggle}>
          {player.isPlaying ? <PauseIcon /> : <PlayIcon />}
        </IconButton>
      )}
      <Name aria-hidden="true">{name}</Name>
      <Track
        type="range"
        min={0}
        max={STEPS}
        step="any"
        value={size > 0 ? ((value - range.from) / size) * STEPS : 0}
        aria-label={name}
        aria-valuetext={text}
        onKeyDown={onKeyDown}
        onChange={(event) => onChange(range.from + (Number(event.currentTarget.value) / STEPS) * size)}
      />
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
