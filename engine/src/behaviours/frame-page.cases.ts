import { type FakeWindow, fakeWindow } from '../fakes/fake-window.js'
import { isObject } from '../model/data/is-object.js'

/** The origin of the page of the app. */
export const PAGE = 'https://app.example'
/** The origin of the frame. */
export const FRAME = 'https://login.example'

/** A message of the kit to the frame. */
export interface ToFrame {
  readonly type: string
  readonly id: string
  readonly payload: unknown
}

/** An element that keeps its attributes and its children, and is never drawn. */
class PageElement extends EventTarget {
  readonly dataset: Record<string, string> = {}
  readonly style: Record<string, string> = {}
  readonly attributes = new Map<string, string>()
  readonly children: PageElement[] = []
  src = ''
  allow = ''
  referrerPolicy = ''
  contentWindow: object | null = null
  open = false
  private parent: PageElement | undefined
  constructor(readonly name: string) {
    super()
  }
  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value)
  }
  removeAttribute(name: string): void {
    this.attributes.delete(name)
  }
  append(...all: readonly PageElement[]): void {
    for (const one of all) {
      one.parent = this
      this.children.push(one)
    }
  }
  remove(): void {
    this.parent?.children.splice(this.parent.children.indexOf(this), 1)
  }
  focus(): void {}
  showModal(): void {
    this.open = true
  }
  /** As a browser does, it tells of it a moment later. */
  close(): void {
    if (!this.open) return
    this.open = false
    setImmediate(() => this.dispatchEvent(new Event('close')))
  }
  within(name: string): readonly PageElement[] {
    return this.children.flatMap((one) => [...(one.name === name ? [one] : []), ...one.within(name)])
  }
}

/** The answer of the frame to a call; undefined: it stays silent. */
export type FrameAnswers = (name: string, payload: unknown) => { readonly payload?: unknown } | undefined

export interface FramePage {
  readonly window: FakeWindow
  /** The frames in the page now. */
  frames(): readonly PageElement[]
  /** The dialogs in the page now. */
  dialogs(): readonly PageElement[]
  /** The messages to the frame, in order. */
  readonly posted: readonly ToFrame[]
  /** The target origins of those messages. */
  readonly targets: ReadonlySet<unknown>
  /** The listeners for messages that are on the page now. */
  listeners(): number
  says(type: string, more?: { readonly id?: string | undefined; readonly payload?: unknown }): void
  /** The answers of the frame from now on. */
  answers: FrameAnswers
  /** The payloads of a call, in order. */
  asked(name: string): readonly unknown[]
}

const user = {
  email: 'sam@example.org',
  address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  chainId: 1,
}

/** The answers of a frame in which every code is right. */
export const willing: FrameAnswers = (name) => {
  if (name === 'CONNECT_EMAIL') return { payload: { action: 'VERIFY_OTP' } }
  if (name === 'IS_CONNECTED') return { payload: { isConnected: true } }
  if (name === 'GET_USER') return { payload: user }
  return {}
}

/**
 * A page of an app that takes a frame, and the frame's own page behind it. Messages go by the window, as with a hosted frame.
 * @param origin of the frame
 */
export function framePage(origin: string = FRAME): FramePage {
  const posted: ToFrame[] = []
  const targets = new Set<unknown>()
  const body = new PageElement('body')
  const events = new EventTarget()
  const listeners = new Set<EventListener>()
  const page: FramePage = {
    window: fakeWindow({
      addEventListener: (name: string, listener: EventListener, options?: AddEventListenerOptions) => {
        if (name === 'message') listeners.add(listener)
        events.addEventListener(name, listener, options)
      },
      removeEventListener: (name: string, listener: EventListener) => {
        if (name === 'message') listeners.delete(listener)
        events.removeEventListener(name, listener)
      },
      dispatchEvent: events.dispatchEvent.bind(events),
      // A browser that tells what covers a frame, on a large screen.
      IntersectionObserverEntry: class {
        get isVisible() {
          return true
        }
      },
      ...{ innerWidth: 1280, innerHeight: 720, screen: { width: 1280, height: 800 } },
      location: { origin: PAGE, href: `${PAGE}/`, hostname: 'app.example', search: '', hash: '' },
      document: Object.assign(new EventTarget(), {
        body,
        visibilityState: 'visible',
        createElement: (name: string) => {
          const made = new PageElement(name)
          if (name === 'iframe') made.contentWindow = { postMessage: receive }
          return made
        },
        createElementNS: (_: string, name: string) => new PageElement(name),
      }),
    }),
    frames: () => body.within('iframe'),
    dialogs: () => body.within('dialog'),
    listeners: () => listeners.size,
    posted,
    targets,
    answers: willing,
    says: (type, more = {}) => {
      const [frame] = page.frames()
      const event = new Event('message')
      const data = { type: `@w3m-frame/${type}`, ...more }
      page.window.dispatchEvent(Object.assign(event, { data, source: frame?.contentWindow, origin }))
    },
    asked: (name) => posted.flatMap(({ type, payload }) => (type === `@w3m-app/${name}` ? [payload] : [])),
  }
  function receive(message: unknown, { targetOrigin }: WindowPostMessageOptions): void {
    const { type, id, payload }: { type?: unknown; id?: unknown; payload?: unknown } = isObject(message)
      ? message
      : {}
    const called = String(type)
    posted.push({ type: called, id: String(id), payload })
    targets.add(targetOrigin)
    const name = called.slice('@w3m-app/'.length)
    const answer = page.answers(name, payload)
    if (answer === undefined) return
    queueMicrotask(() => page.says(`${name}_SUCCESS`, { id: String(id), ...answer }))
  }
  return page
}
