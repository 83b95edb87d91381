/** The marked parts of a drawing at the moment. States by path, transitions by their place. */
export interface Highlight {
  readonly active: ReadonlySet<string>
  readonly taken: ReadonlySet<number>
  /** Transitions that can be clicked to take them. */
  readonly enabled: ReadonlySet<number>
  /** The selected state, and the one that Tab reaches. */
  readonly selected: string | undefined
  readonly reachable: string | undefined
  readonly selectedTransition: number | undefined
  /** Place of the edge under the pointer. */
  readonly pointed: number | undefined
}

/** The facts about an edge that a highlighter needs. */
interface Ends {
  readonly from: string
  readonly to: string
  readonly transitions: readonly number[]
}

const names = ['active', 'taken', 'enabled', 'selected', 'near', 'pointed'] as const
type Name = (typeof names)[number]

/** Points things out in a drawing that stands. */
export interface Highlighter {
  show(highlight: Highlight): void
  /** Takes everything back. */
  clear(): void
}

/**
 * Reads a drawing once. From then on each step and each selection changes the classes of the few elements concerned:
 * rendering the picture anew would cost more than a frame.
 */
export function highlighterOf(drawing: SVGElement, edges: readonly Ends[]): Highlighter {
  const boxes = new Map<string, Element>()
  const ofEdge = new Map<number, Element[]>()
  const texts: { element: Element; places: readonly number[]; isEvent: boolean }[] = []
  for (const element of drawing.querySelectorAll('[data-box], [data-edge], [data-places]')) {
    const { box, edge, places, transition } = dataOf(element)
    if (box !== null) boxes.set(box, element)
    if (edge !== null) ofEdge.set(Number(edge), [...(ofEdge.get(Number(edge)) ?? []), element])
    if (places !== null)
      texts.push({ element, places: places.split(' ').map(Number), isEvent: transition !== null })
  }
  const shown = new Map<Name, ReadonlySet<Element>>()
  let reached: Element | undefined

  const put = (name: Name, wanted: ReadonlySet<Element>): void => {
    const old = shown.get(name)
    for (const element of old ?? []) if (!wanted.has(element)) set(element, name, false)
    for (const element of wanted) if (!old?.has(element)) set(element, name, true)
    shown.set(name, wanted)
  }
  const reach = (next: Element | undefined): void => {
    if (next === reached) return
    reached?.setAttribute('tabindex', '-1')
    reached = next?.hasAttribute('tabindex') ? next : undefined
    reached?.setAttribute('tabindex', '0')
  }
  return {
    show({ active, taken, enabled, selected, reachable, selectedTransition, pointed }) {
      const wanted: Record<Name, Set<Element>> = {
        active: new Set(),
        taken: new Set(),
        enabled: new Set(),
        selected: new Set(),
        near: new Set(),
        pointed: new Set(pointed === undefined ? [] : ofEdge.get(pointed)),
      }
      for (const [id, box] of boxes) {
        if (active.has(id)) wanted.active.add(box)
        if (id === selected) wanted.selected.add(box)
      }
      edges.forEach(({ from, to, transitions }, place) => {
        const add = (name: Name): void => {
          for (const element of ofEdge.get(place) ?? []) wanted[name].add(element)
        }
        if (transitions.some((one) => taken.has(one))) add('taken')
        if (selectedTransition !== undefined && transitions.includes(selectedTransition)) add('selected')
        if (selected !== undefined && (from === selected || to === selected)) add('near')
      })
      for (const { element, places, isEvent } of texts) {
        const [place] = places
        if (places.some((one) => taken.has(one))) wanted.taken.add(element)
        if (isEvent && place !== undefined && enabled.has(place)) wanted.enabled.add(element)
        if (places.length === 1 && place === selectedTransition) wanted.selected.add(element)
      }
      for (const name of names) put(name, wanted[name])
      reach(reachable === undefined ? undefined : boxes.get(reachable))
    },
    clear() {
      for (const name of names) put(name, new Set())
      reach(undefined)
    },
  }
}

function dataOf(element: Element): Record<'box' | 'edge' | 'places' | 'transition', string | null> {
  const read = (name: string): string | null => element.getAttribute(`data-${name}`)
  return { box: read('box'), edge: read('edge'), places: read('places'), transition: read('transition') }
}

/** Screen readers announce what a user sees. */
function set(element: Element, name: Name, on: boolean): void {
  element.classList.toggle(name, on)
  if (!element.hasAttribute('aria-pressed')) return
  if (name === 'selected') element.setAttribute('aria-pressed', String(on))
  if (name !== 'active') return
  if (on) element.setAttribute('aria-current', 'step')
  else element.removeAttribute('aria-current')
}
