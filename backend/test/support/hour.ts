/** The hour of the day in tests: those that hold only at some hours fail at another one, which `npm run test:all -- shuffled` sets. */
const { HUB_TEST_HOUR } = process.env;
if (HUB_TEST_HOUR !== undefined) {
  const hourOf = Object.getOwnPropertyDescriptor(Date.prototype, 'getUTCHours')!.value as () => number;
  Date.prototype.getUTCHours = function () {
    const isNow = Math.abs(this.getTime() - Date.now()) < 60_000;
    return isNow ? Number(HUB_TEST_HOUR) : hourOf.call(this);
  };
}
