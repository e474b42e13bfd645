import { Injectable } from '@nestjs/common';
import { API } from '../common/http/api-path';
import type { EndedRequest } from '../common/http/ended-requests';
import { Metrics } from './metrics';

/** Times that no more than this share of the calls exceeded; estimated, as Prometheus does. */
export interface CallTimes {
  method: string;
  /** Pattern of the address. */
  route: string;
  count: number;
  /** Milliseconds within which half of the requests ended; below, those for 95 % and 99 % of them. */
  p50: number;
  p95: number;
  p99: number;
}

/** Requests that took at most `end` seconds. */
interface Step {
  end: number;
  count: number;
}

/** How long requests take that this process has answered. */
@Injectable()
export class RequestTimes {
  private readonly durations;

  constructor(metrics: Metrics) {
    const labels = ['method', 'route', 'status'] as const;
    this.durations = metrics.durations('request_seconds', 'Requests, to the end of the response.', [...labels]);
  }

  add({ method, route, status, milliseconds }: Omit<EndedRequest, 'id'>): void {
    this.durations.observe({ method, route, status }, milliseconds / 1000);
  }

  /** The calls to the API that are slowest for one caller in twenty, slowest first. */
  async findSlowest(limit: number): Promise<CallTimes[]> {
    const times = [...(await this.stepsByCall())].map(([call, ends]) => {
      const [method = '', route = ''] = call.split(' ');
      const steps = [...ends].map(([end, count]) => ({ end, count })).toSorted((a, b) => a.end - b.end);
      const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => Math.round(quantile(share, steps) * 1000));
      return { method, route, count: steps.at(-1)!.count, p50: p50!, p95: p95!, p99: p99! };
    });
    return times.toSorted((a, b) => b.p95 - a.p95 || b.count - a.count).slice(0, limit);
  }

  /** Counts, for each method and route of the API, how many requests of any status took at most how many seconds. */
  private async stepsByCall(): Promise<Map<string, Map<number, number>>> {
    const calls = new Map<string, Map<number, number>>();
    const { values } = await this.durations.get();
    for (const { metricName, labels, value } of values) {
      if (!metricName?.endsWith('_bucket') || !String(labels.route).startsWith(`${API}/`)) continue;
      const call = `${labels.method} ${labels.route}`;
      const steps = calls.get(call) ?? new Map<number, number>();
      const { le } = labels as { le?: number | '+Inf' };
      const end = le === '+Inf' ? Infinity : Number(le);
      calls.set(call, steps.set(end, (steps.get(end) ?? 0) + value));
    }
    return calls;
  }
}

/** Estimates a quantile in seconds. Within a step, requests count as evenly spread; beyond the last one, its end is all that is known. */
function quantile(share: number, steps: Step[]): number {
  const rank = share * steps.at(-1)!.count;
  const at = steps.findIndex(({ count }) => count >= rank);
  const before = steps[at - 1] ?? { end: 0, count: 0 };
  const { end, count } = steps[at]!;
  if (end === Infinity) return before.end;
  return before.end + ((rank - before.count) / (count - before.count)) * (end - before.end);
}
