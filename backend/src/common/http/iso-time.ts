import { Transform } from 'class-transformer';

const ISO_TIME = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d))?$/;

/** JavaScript makes 3 March of 31 February. */
const isDay = (day: string) => new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day);

/** ISO 8601 with a zone becomes a date; everything else is left for the check to refuse. */
export const IsoTime = () =>
  Transform(({ value }: { value: unknown }) => {
    const day = typeof value === 'string' && ISO_TIME.exec(value)?.[1];
    return day && isDay(day) ? new Date(value) : value;
  });
