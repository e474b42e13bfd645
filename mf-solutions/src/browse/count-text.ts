import { formatCount } from '@hub/web-kit/format';

export const countText = (total: number): string => (total === 1 ? '1 solution' : `${formatCount(total)} solutions`);
