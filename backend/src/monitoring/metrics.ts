import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { hubVersion } from '../config/settings';

/** Names begin with this, apart from those of the process, which are the same for every Node program. */
const PREFIX = 'solverhub_';
/** Upper ends in seconds, from a cached answer to a large upload. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** Longest time for one reading: a collector does not wait for a database that is stuck. */
const LONGEST_MS = 2000;

/** A value, or one for each value of a label. */
export type Reading = number | Record<string, number>;

/**
 * Numbers about the running hub, in the form of Prometheus. Each room adds what it knows; nothing is computed before somebody asks
 * for the {@link text}.
 */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();

  constructor() {
    this.gauge('info', 'The running release.', () => ({ [hubVersion]: 1 }), 'version');
  }

  /** Adds metrics of the process: memory, processor time, delay of the event loop. */
  addProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  /**
   * A number that goes up and down.
   * @param read what it is now; if it fails or hangs, the metric has no value
   * @param label name of the label where `read` gives several
   */
  gauge(name: string, help: string, read: () => Reading | Promise<Reading>, label?: string): void {
    const gauge: Gauge = new Gauge({
      name: PREFIX + name,
      help,
      labelNames: label ? [label] : [],
      registers: [this.registry],
      collect: async () => {
        const reading = await inTime(read).catch(() => ({}));
        gauge.reset();
        if (!label) gauge.remove(); // what has no label was set to 0
        if (typeof reading === 'number') return gauge.set(reading);
        for (const [value, number] of Object.entries(reading)) gauge.set({ [label!]: value }, number);
      },
    });
  }

  /** How long something takes, in seconds, and how often it happens. */
  durations<Label extends string>(name: string, help: string, labels: Label[]): Histogram<Label> {
    return new Histogram({
      name: PREFIX + name,
      help,
      labelNames: labels,
      buckets: SECONDS,
      registers: [this.registry],
    });
  }

  /** All metrics, in the text format of Prometheus. */
  text(): Promise<string> {
    return this.registry.metrics();
  }
}

const inTime = (read: () => Reading | Promise<Reading>): Promise<Reading> =>
  Promise.race([
    (async () => read())(),
    delay(LONGEST_MS, undefined, { ref: false }).then(() => Promise.reject(new Error('No reading in time'))),
  ]);
