import { afterAll, beforeAll } from 'vitest'

/** An element as the views use it: children, text, attributes, clicks. */
class PlainElement {
  readonly attributes = new Map<string, string>()
  children: (PlainElement | string)[] = []
  private readonly hears: ((event: { readonly isTrusted: boolean }) => void)[] = []
  disabled = false
  value = ''

  constructor(
    readonly tag: string,
    private parent?: PlainElement,
  ) {}

  get textContent(): string {
    return this.children.map((child) => (typeof child === 'string' ? child : child.textContent)).join('')
  }
  set textContent(text: string) {
    this.children = [text]
  }
  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value)
  }
  append(...children: (PlainElement | string)[]): void {
    for (const child of children) if (typeof child !== 'string') child.parent = this
    this.children.push(...children)
  }
  replaceChildren(...children: (PlainElement | string)[]): void {
    this.children = []
    this.append(...children)
  }
  replaceWith(other: PlainElement): void {
    const { parent } = this
    parent?.replaceChildren(...parent.children.map((child) => (child === this ? other : child)))
  }
  addEventListener(type: string, hear: (event: { readonly isTrusted: boolean }) => void): void {
    if (type === 'click') this.hears.push(hear)
  }
  click(): void {
    for (const hear of this.hears) if (!this.disabled) hear({ isTrusted: true })
  }
  focus(): void {}
  /** @param selector the name of a tag, or one attribute in brackets */
  querySelectorAll(selector: string): PlainElement[] {
    const [, name, value] = /^\[(\w+)=(\w+)\]$/.exec(selector) ?? []
    return this.children.flatMap((child) => {
      if (typeof child === 'string') return []
      const isIt = name === undefined ? child.tag === selector : child.attributes.get(name) === value
      return [...(isIt ? [child] : []), ...child.querySelectorAll(selector)]
    })
  }
  querySelector(selector: string): PlainElement | null {
    return this.querySelectorAll(selector)[0] ?? null
  }
}

/** Gives the tests of a file what the views need of a document, without a browser. */
export function plainDocument(): void {
  beforeAll(() => {
    const createElement = (tag: string) => new PlainElement(tag)
    const nothing = () => undefined
    const value = { createElement, addEventListener: nothing, removeEventListener: nothing }
    Object.defineProperty(globalThis, 'document', { value, configurable: true })
  })
  afterAll(() => void Reflect.deleteProperty(globalThis, 'document'))
}
