/** A window with events and globals of its own; all else is that of the host. */
export type FakeWindow = Window & typeof globalThis & { ethereum?: unknown }

/**
 * Makes a window that nobody else listens to, in Node too. What a test sets on it, such as `ethereum`, stays on it.
 */
export function fakeWindow(globals: Readonly<Record<string, unknown>> = {}): FakeWindow {
  const events = new EventTarget()
  // A real window answers only when it is asked itself.
  const window: FakeWindow = new Proxy(Object.create(globalThis), {
    get: (own, name) => (Object.hasOwn(own, name) ? Reflect.get(own, name) : ofHost(name)),
  })
  const define = (name: string, value: unknown) =>
    Object.defineProperty(window, name, { value, writable: true, configurable: true, enumerable: true })
  define('addEventListener', events.addEventListener.bind(events))
  define('removeEventListener', events.removeEventListener.bind(events))
  define('dispatchEvent', events.dispatchEvent.bind(events))
  for (const [name, value] of Object.entries(globals)) define(name, value)
  return window
}

/** What the host has under that name. Its methods are those without a prototype: all else that can be called is a class. */
function ofHost(name: string | symbol): unknown {
  const value: unknown = Reflect.get(globalThis, name)
  return typeof value === 'function' && !Object.hasOwn(value, 'prototype') ? value.bind(globalThis) : value
}
