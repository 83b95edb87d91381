/** What the script of `pageScript` leaves in the page under `Symbol.for('chart-kit.page')`. */
interface PageWatch {
  /** Lets the page work off what is due; how often its document changed meanwhile, and how many timers of 0 ms wait. */
  rest(): Promise<number>
  /** What is alive, by name. */
  alive(): Readonly<Record<'listeners' | 'intervals' | 'timers' | 'sockets', readonly string[]>>
}

/** The text of a script that has to run in a page before its own: it counts what the page leaves alive. */
export function pageScript(): string {
  // Some compilers wrap named functions in a helper, which the page does not have.
  return `{ const __name = (fn) => fn; (${watchPage})() }`
}

/** An expression that asks the watching script. */
export const askPage = (call: 'rest' | 'alive'): string =>
  `globalThis[Symbol.for('chart-kit.page')]?.${call}()`

// Runs in the page, so it must not use anything from outside.
function watchPage(): void {
  const key = Symbol.for('chart-kit.page')
  if (Reflect.has(globalThis, key)) return

  const timers = new Map<unknown, string>()
  const intervals = new Map<unknown, string>()

  /** Wraps a global function, also one that is put in its place later, such as that of a simulated clock. */
  const guard = (name: string, wrap: (call: (args: unknown[]) => unknown, args: unknown[]) => unknown) => {
    const ours = new WeakSet<object>()
    const wrapped = (inner: unknown): unknown => {
      if (typeof inner !== 'function' || ours.has(inner)) return inner
      // Whoever patches the function keeps the one from before and calls it: each wraps its own.
      const outer = (...args: unknown[]): unknown =>
        wrap((given) => Reflect.apply(inner, globalThis, given), args)
      ours.add(outer)
      return outer
    }
    let current = wrapped(Reflect.get(globalThis, name))
    Object.defineProperty(globalThis, name, {
      configurable: true,
      enumerable: true,
      get: () => current,
      set: (next: unknown) => {
        current = wrapped(next)
      },
    })
  }
  const inMs = (delay: unknown): string => `${typeof delay === 'number' && delay > 0 ? delay : 0} ms`
  const atOnce = 'timer of 0 ms'
  guard('setTimeout', (call, [handler, delay, ...rest]) => {
    if (typeof handler !== 'function') return call([handler, delay, ...rest])
    const id = call([
      (...args: unknown[]) => {
        timers.delete(id)
        Reflect.apply(handler, globalThis, args)
      },
      delay,
      ...rest,
    ])
    timers.set(id, `timer of ${inMs(delay)}`)
    return id
  })
  guard('setInterval', (call, args) => {
    const id = call(args)
    intervals.set(id, `interval of ${inMs(args[1])}`)
    return id
  })
  // Either function clears either kind.
  for (const name of ['clearTimeout', 'clearInterval']) {
    guard(name, (call, args) => {
      timers.delete(args[0])
      intervals.delete(args[0])
      return call(args)
    })
  }

  interface Listening {
    readonly target: WeakRef<EventTarget>
    readonly type: string
    readonly capture: boolean
    readonly given: unknown
    readonly heard: unknown
  }
  const listening = new Set<Listening>()
  const ofTarget = new WeakMap<EventTarget, Set<Listening>>()
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype
  const optionOf = (options: unknown, name: string): unknown =>
    typeof options === 'object' && options !== null ? Reflect.get(options, name) : undefined
  const captures = (options: unknown): boolean => options === true || optionOf(options, 'capture') === true
  const find = (target: EventTarget, type: string, given: unknown, capture: boolean) =>
    [...(ofTarget.get(target) ?? [])].find(
      (one) => one.type === type && one.given === given && one.capture === capture,
    )
  const forget = (target: EventTarget, one: Listening | undefined): void => {
    if (!one) return
    listening.delete(one)
    ofTarget.get(target)?.delete(one)
  }
  Object.assign(EventTarget.prototype, {
    addEventListener(this: EventTarget | undefined, type: unknown, given: unknown, options: unknown): void {
      const target = this ?? globalThis
      const native = (heard: unknown): void => {
        Reflect.apply(add, target, [type, heard, options])
      }
      const signal = optionOf(options, 'signal')
      const aborted = signal instanceof AbortSignal && signal.aborted
      if (given === null || given === undefined || aborted) {
        native(given)
        return
      }
      const [name, capture] = [String(type), captures(options)]
      if (find(target, name, given, capture)) return
      const heard =
        optionOf(options, 'once') === true
          ? (event: unknown) => {
              forget(target, one)
              if (typeof given === 'function') Reflect.apply(given, target, [event])
              else if (typeof given === 'object') Reflect.get(given, 'handleEvent')?.call(given, event)
            }
          : given
      const one: Listening = { target: new WeakRef(target), type: name, capture, given, heard }
      native(heard)
      listening.add(one)
      ofTarget.set(target, (ofTarget.get(target) ?? new Set()).add(one))
      if (signal instanceof AbortSignal)
        Reflect.apply(add, signal, ['abort', () => forget(target, one), { once: true }])
    },
    removeEventListener(this: EventTarget | undefined, type: unknown, given: unknown, options: unknown) {
      const target = this ?? globalThis
      const one = find(target, String(type), given, captures(options))
      forget(target, one)
      Reflect.apply(remove, target, [type, one ? one.heard : given, options])
    },
  })

  const sockets = new Map<object, { readonly name: string; readonly open: () => boolean }>()
  for (const name of ['WebSocket', 'EventSource', 'BroadcastChannel', 'Worker', 'RTCPeerConnection']) {
    const Kind: unknown = Reflect.get(globalThis, name)
    if (typeof Kind !== 'function') continue
    const prototype: object = Kind.prototype
    for (const end of ['close', 'terminate']) {
      const ending: unknown = Reflect.get(prototype, end)
      if (typeof ending !== 'function') continue
      Object.defineProperty(prototype, end, {
        configurable: true,
        writable: true,
        value(this: object, ...args: unknown[]): unknown {
          sockets.delete(this)
          return Reflect.apply(ending, this, args)
        },
      })
    }
    const counted = new Proxy(Kind, {
      construct(target, args, newTarget) {
        const made: object = Reflect.construct(target, args, newTarget)
        // WebSocket and EventSource say when they have closed by themselves.
        const open = () => {
          const state: unknown = Reflect.get(made, 'readyState')
          return typeof state !== 'number' || state < 2
        }
        sockets.set(made, { name: name === 'BroadcastChannel' ? `${name} ${String(args[0])}` : name, open })
        return made
      },
    })
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value: counted })
  }

  // What ends with its owner and does not last as long as the page.
  const shortLived = ['AbortSignal', 'XMLHttpRequest', 'XMLHttpRequestUpload', 'FileReader', 'MessagePort']
  const nameOf = (target: EventTarget): string =>
    target === globalThis
      ? 'window'
      : target instanceof Element
        ? `<${target.localName}>`
        : (target.constructor?.name ?? 'target').toLowerCase()
  const alive: PageWatch['alive'] = () => {
    const names: string[] = []
    const seen = new Map<Node, Map<string, number>>()
    for (const one of [...listening]) {
      const target = one.target.deref()
      if (!target) {
        listening.delete(one)
        continue
      }
      const name = `${one.type} on ${nameOf(target)}`
      const page = target === document || target === document.documentElement || target === document.body
      if (!(target instanceof Node) || page) {
        if (!shortLived.includes(target.constructor?.name ?? '')) names.push(name)
      } else if (target.isConnected) {
        // What is drawn differs; a second listener of one kind on one element is what a leak looks like.
        const types = seen.get(target) ?? new Map<string, number>()
        const count = (types.get(one.type) ?? 0) + 1
        seen.set(target, types.set(one.type, count))
        if (count > 1) names.push(`${name} (number ${count})`)
      }
    }
    for (const [socket, { open }] of [...sockets]) if (!open()) sockets.delete(socket)
    return {
      listeners: names,
      intervals: [...intervals.values()],
      timers: [...timers.values()],
      sockets: [...sockets.values()].map(({ name }) => name),
    }
  }

  // A message channel is not under the simulated clock, and each message is a task of its own.
  const nextTask = (): Promise<void> =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        port1.close()
        resolve()
      }
      port2.postMessage(undefined)
    })
  const rest: PageWatch['rest'] = async () => {
    let changes = 0
    const observer = new MutationObserver((records) => {
      changes += records.length
    })
    observer.observe(document, { childList: true, subtree: true, characterData: true, attributes: true })
    for (let turn = 0; turn < 8; turn += 1) await nextTask()
    changes += observer.takeRecords().length
    observer.disconnect()
    return changes + [...timers.values()].filter((name) => name === atOnce).length
  }

  const watch: PageWatch = { rest, alive }
  Object.defineProperty(globalThis, key, { value: watch })
}
