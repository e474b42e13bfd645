import { Transform } from 'class-transformer';

const ISO_TIME = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d))?$/;

/** JavaScript would convert 31 February to 3 March. */
const isDay = (day: string) => new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day);

/** Converts ISO 8601 with a time zone to a date. Everything else is left for the checks to refuse. */
export const IsoTime = () =>
  Transform(({ value }: { value: unknown }) => {
    const day = typeof value === 'string' && ISO_TIME.exec(value)?.[1];
    return day && isDay(day) ? new Date(value) : value;
  });
