/** Loaded first into a server process: its clock is CLOCK_AHEAD milliseconds ahead of the machine's. */
const ahead = Number(process.env.CLOCK_AHEAD)
const machine = Date.now

Date.now = () => machine() + ahead
globalThis.Date = new Proxy(Date, {
  construct: (date, values, created) =>
    Reflect.construct(date, values.length === 0 ? [Date.now()] : values, created) as Date,
})
