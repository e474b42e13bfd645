import { Segmented } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';
import type { LossScale } from './loss-plot.ts';

const words = messages.figures.loss;

const SCALES = [
  { value: 'log', label: words.log },
  { value: 'linear', label: words.linear },
] as const;

export interface LossScaleChoiceProps {
  scale: LossScale;
  setScale: (scale: LossScale) => void;
}

/** The choice of the upright axis of a figure of losses. */
export const LossScaleChoice = ({ scale, setScale }: LossScaleChoiceProps) => (
  <Segmented label={words.scale} size="sm" options={SCALES} value={scale} onChange={setScale} />
);
