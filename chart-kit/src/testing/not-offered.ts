/**
 * What a driver's `send`, or an event of a page's map, answers when the target has no way to do an event now: there is
 * no button for it. Right where the chart refuses the event; where the chart takes it, the step fails.
 */
export const notOffered: unique symbol = Symbol.for('chart-kit.notOffered')
